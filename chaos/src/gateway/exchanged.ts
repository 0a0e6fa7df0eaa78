import type { Installation } from '../installation/installation.ts'
import { PENDING_JOBS, pendingIn, untilNothing } from '../load/settling.ts'
import type { Run } from '../run/scenario.ts'
import type { Side } from './side.ts'

const PENDING = `
  select ${PENDING_JOBS} as jobs,
         (select count(*)::int from transmission where state in ('prepared', 'offering', 'handedOver')) as transmissions,
         (select count(*)::int from incoming_file where state = 'stored') as files,
         (select count(*)::int from message where stage = 'approved' and delivery is null) as unsent`

const LIMITS = { limitMs: 240_000, everyMs: 300 }
/** Number of idle looks in a row, because a file that was not scanned yet is unknown to the database. */
const IDLE_LOOKS = 15

/** Waits until both simulators have sent everything and no job or answer of the product is pending. */
export async function untilExchanged(
  { violations }: Run,
  { ask }: Installation,
  sides: readonly Side[],
): Promise<void> {
  const count = async () => ({
    ...(await pendingIn(ask, PENDING)),
    'messages to receive': sides.reduce((sum, side) => sum + side.sends - sentBy(side), 0),
  })
  await untilNothing(count, LIMITS, violations, IDLE_LOOKS)
}

function sentBy(side: Side): number {
  return side.journal().filter(({ event }) => event === 'sent').length
}
