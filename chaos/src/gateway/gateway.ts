import { hasRabbit, type Rabbit, startRabbit } from '@nostro/server/testing/rabbit'

import { createFaultDraw, type Fault, SERVER_FAULTS } from '../faults/server-faults.ts'
import { type Installation, startInstallation } from '../installation/installation.ts'
import { lanesOf, signInStaff, type Staff, type Lane } from '../load/staff.ts'
import type { Run, Scenario, Stage } from '../run/scenario.ts'
import { attempt, mustGet, waitFor } from '../run/waiting.ts'
import { checkIncoming } from './check-incoming.ts'
import { checkOutgoing } from './check-outgoing.ts'
import { untilExchanged } from './exchanged.ts'
import { repeatUncertain, sendPayments } from './send-payments.ts'
import { connectSides, QUEUES, type Side } from './side.ts'

/** Messages through gateway links: a folder, and a message broker if one is installed. */
export const gateway: Scenario = {
  name: 'gateway',
  summary: 'kills servers, PostgreSQL and a message broker while messages pass gateway links',
  options: {
    messages: { usual: 10_000, meaning: 'messages in each direction' },
    faults: { usual: 100, meaning: 'faults' },
  },
  phases: () => [
    {
      title: 'Killed gateways and brokers',
      invariants: [
        'answered as agreed',
        'nothing lost',
        'nothing twice',
        'texts unaltered',
        'nothing unaccounted for',
        'confirmations at the sender',
        'order of each pair',
        'queues empty in time',
        'audit trails whole',
        'servers stay up',
      ],
      prepare: prepareGateways,
    },
  ],
}

/** One fault in five is a killed broker. */
const BROKER_SHARE = 5
/** A fault of an unavailable database tests nothing, and a busy machine takes long to start one. */
const DATABASE_LIMITS = { limitMs: 120_000, everyMs: 200 }
const SENT_LIMITS = { limitMs: 3_600_000, everyMs: 20 }

/**
 * Connects external banks, simulated by processes that misbehave: they refuse, repeat, corrupt, reorder and write files
 * in two parts. Each acknowledged message must be once at the simulator, in order and with its answer, and each message
 * from there must be once in an inbox.
 */
async function prepareGateways(run: Run): Promise<Stage> {
  const rabbit = hasRabbit() ? await startRabbit(Object.values(QUEUES)) : undefined
  run.atEnd(() => rabbit?.stop())
  const installation = await startInstallation(rabbit && { NOSTRO_LINK_BROKERS: rabbit.address })
  const messages = run.options.number('messages')
  const staff = await signInStaff(installation.urls)
  const sides = await connectSides(installation, messages, rabbit)
  const references: string[] = []
  return {
    installation,
    work: () => Promise.resolve(sendPayments(lanesTo(staff, sides), messages, references)),
    disturb: async (work) => {
      const sending = await work()
      await Promise.all([sending.ended, strikeWhile(run, installation, rabbit, sending.answered)])
    },
    verify: async () => {
      await untilExchanged(run, installation, sides)
      const repeated = await repeatUncertain(staff.beijing)
      if (repeated > 0) await untilExchanged(run, installation, sides)
      await checkOutgoing(installation, { sides, references }, run.violations)
      await checkIncoming(installation, sides, run.violations)
      for (const side of sides) await side.end()
      run.figures.set('messages sent', references.length)
      run.figures.set(
        'messages received',
        sides.reduce((sum, { sends }) => sum + sends, 0),
      )
      run.figures.set('repeated by two users', repeated)
    },
  }
}

/** Returns the payments of the bank in Beijing to the external banks, in both formats. */
function lanesTo(staff: Staff, sides: readonly Side[]): readonly Lane[] {
  const lanes = lanesOf(staff).filter(({ sender }) => sender === staff.beijing)
  return sides.flatMap(({ bank }) =>
    lanes.map((lane) => ({ ...lane, receiver: { ...lane.receiver, bic: bank } })),
  )
}

/** Injects faults spread over the sending. */
async function strikeWhile(
  { options, figures, seed }: Run,
  installation: Installation,
  rabbit: Rabbit | undefined,
  sent: () => number,
): Promise<void> {
  const [faults, messages] = [options.number('faults'), options.number('messages')]
  const draw = createFaultDraw(SERVER_FAULTS, seed)
  const broker = rabbit && brokerFault(rabbit)
  for (let turn = 0; turn < faults; turn++) {
    const due = ((turn + 0.5) / faults) * messages
    await mustGet(() => (sent() >= due ? true : undefined), SENT_LIMITS, 'Messages were not sent')
    await waitFor(() => attempt(() => installation.ask('select 1')), DATABASE_LIMITS)
    const fault = (turn % BROKER_SHARE === 0 ? broker : undefined) ?? draw()
    await fault.strike(installation)
    figures.count(`fault: ${fault.name}`)
  }
}

function brokerFault(rabbit: Rabbit): Fault {
  return {
    name: 'broker',
    strike: async () => {
      await rabbit.kill()
      await rabbit.start()
      return 1
    },
  }
}
