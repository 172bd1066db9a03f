//! Many small jobs on a few threads.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Progress;

/// Each worker takes this many jobs at a time: few enough to end together, enough not to quarrel over the counter.
const MOST_AT_A_TIME: u64 = 256;

/// Does the jobs `0..jobs`. Each thread has its own tally, made by `new`; all tallies are given back.
pub(crate) fn spread<T: Send>(
    jobs: u64,
    threads: usize,
    progress: Progress<'_>,
    new: impl Fn() -> T + Sync,
    job: impl Fn(&mut T, u64) + Sync,
) -> Vec<T> {
    let threads = threads.clamp(1, 256).min(jobs.max(1) as usize);
    let portion = (jobs / (threads as u64 * 16)).clamp(1, MOST_AT_A_TIME);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut tally = new();
        loop {
            let from = next.fetch_add(portion, Ordering::Relaxed);
            if from >= jobs {
                return tally;
            }
            let until = (from + portion).min(jobs);
            (from..until).for_each(|number| job(&mut tally, number));
            progress(done.fetch_add(until - from, Ordering::Relaxed) + until - from);
        }
    };
    if threads == 1 {
        return vec![work()];
    }
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |handle: std::thread::ScopedJoinHandle<'_, T>| match handle.join() {
            Ok(tally) => tally,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        handles.into_iter().map(join).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once_whoever_does_it() {
        for threads in [0, 1, 3, 1000] {
            for jobs in [0, 1, 7, 5000] {
                let most = AtomicU64::new(0);
                let progress = |done| {
                    most.fetch_max(done, Ordering::Relaxed);
                };
                let tallies = spread(jobs, threads, &progress, Vec::new, |tally: &mut Vec<u64>, number| {
                    tally.push(number);
                });
                let mut all: Vec<u64> = tallies.into_iter().flatten().collect();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..jobs), "{jobs} jobs, {threads} threads");
                assert_eq!(most.load(Ordering::Relaxed), jobs);
            }
        }
    }
}
