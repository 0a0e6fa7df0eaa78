import { shuffled } from '../run/chance.ts'
import type { Run, Work } from '../run/scenario.ts'
import { type Command, planBurst } from './burst.ts'
import { isReleased, type Ledger } from './ledger.ts'
import type { Lane } from './staff.ts'

/** The users who work, and the ledger that records their commands. */
export interface Load {
  readonly lanes: readonly Lane[]
  readonly ledger: Ledger
}

/** Plans a burst of commands for all lanes and sends them at once, in random order. */
export async function startBurst(run: Run, load: Load): Promise<Work> {
  const commands = await planBursts(run, load)
  let open = commands.length
  const work = commands.map(async ({ name, run: send }) => {
    run.figures.count(`command: ${name}`)
    try {
      await send()
    } catch (error) {
      run.violations.note('answered as agreed', `${name}: ${String(error)}`)
    }
    open -= 1
  })
  return {
    open: () => open,
    answered: () => commands.length - open,
    ended: Promise.all(work),
    stop: () => undefined,
  }
}

async function planBursts(
  { options, violations }: Run,
  { lanes, ledger }: Load,
): Promise<readonly Command[]> {
  const size = Math.ceil(options.number('burst') / lanes.length)
  const bursts = await Promise.allSettled(lanes.map((lane) => planBurst(lane, ledger, size)))
  return shuffled(
    bursts.flatMap((burst) => {
      if (burst.status === 'fulfilled') return burst.value
      violations.note('answered as agreed', String(burst.reason))
      return []
    }),
  )
}

/** Starts work that continues until it is stopped, as one command. */
export function startContinuous(carry: (isOver: () => boolean) => Promise<unknown>): Work {
  const state = { isOver: false }
  return {
    open: () => (state.isOver ? 0 : 1),
    answered: () => (state.isOver ? 1 : 0),
    ended: carry(() => state.isOver),
    stop: () => {
      state.isOver = true
    },
  }
}

/** Records the numbers of submitted, delivered and confirmed payments. */
export function countPayments({ figures }: Run, ledger: Ledger): void {
  const submissions = [...ledger.submissions.values()]
  figures.set('submitted', submissions.length)
  figures.set('delivered', submissions.filter(isReleased).length)
  figures.set('confirmed', submissions.filter(({ isConfirmed }) => isConfirmed).length)
}
