/** A speed that `bench:server` reports and docs/capacity.md repeats. */
export interface Measure {
  /** The work that one message of the figure includes. It is the same in the report and in the documentation. */
  readonly includes: string
  /** The command that measures it. */
  readonly command: string
}

/**
 * The speeds of the server. A figure without its work is misleading: a dispatch of approved messages is several times
 * faster than a whole cycle.
 */
export const MEASURES = {
  review: {
    includes: 'Submit, read and approve',
    command: 'npm run bench:server -- --types=MT103 --at-once=8',
  },
  cycle: {
    includes: 'Submit, read, approve, dispatch, receive, read by the receiver and confirm',
    command: 'npm run bench:server -- --types=MT103 --at-once=8',
  },
  dispatch: {
    includes: 'Dispatch and receive alone, of messages approved before, all released at once',
    command: 'npm run bench:server -- --types=',
  },
} as const satisfies Readonly<Record<string, Measure>>
