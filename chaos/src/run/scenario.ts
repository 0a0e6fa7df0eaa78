import type { Installation } from '../installation/installation.ts'
import type { Figures } from './figures.ts'
import type { Options, OptionTable } from './options.ts'
import type { Invariant, Violations } from './violations.ts'

/** Users at work, under faults. */
export interface Scenario {
  /** The name on the command line. */
  readonly name: string
  readonly summary: string
  readonly options: OptionTable
  /** Returns the phases, which run in order until one finds a violation. */
  readonly phases: (options: Options) => readonly Phase[]
}

/** A part of a scenario with its own installation: it is prepared, disturbed while users work, and verified. */
export interface Phase {
  readonly title: string
  readonly invariants: readonly Invariant[]
  readonly needs?: Needs
  readonly prepare: (run: Run) => Promise<Stage>
}

/** The requirements of a phase on this machine. */
interface Needs {
  /** The missing programs; without any the phase can run. */
  readonly missing: readonly string[]
  /** The environment variable whose value `required` makes their absence a failure. */
  readonly requiredBy: string
}

/** The records of a phase while it runs. */
export interface Run {
  readonly options: Options
  /** The seed of the order of faults. */
  readonly seed: number
  readonly violations: Violations
  readonly figures: Figures
  /** Registers work for the end of the phase, after the servers have stopped; the last one registered runs first. */
  readonly atEnd: (end: (isWhole: boolean) => unknown) => void
}

/** A prepared installation, with its load, its faults and its checks. */
export interface Stage {
  readonly installation: Installation
  /** The address of the database. Default: the embedded one of the data folder. */
  readonly databaseUrl?: string
  /** Lets users work. */
  readonly work: () => Promise<Work>
  /** Starts work and injects faults while it is in progress. Ends when both have ended. */
  readonly disturb: (work: Stage['work']) => Promise<void>
  /** Compares the stored data with everything that was acknowledged, while the servers run. */
  readonly verify: () => Promise<void>
  /** Verifies what the stopped servers left behind. */
  readonly verifyStopped?: () => void
}

/** Work in progress. */
export interface Work {
  /** Returns the number of commands that are not answered. */
  readonly open: () => number
  /** Returns the number of answered commands. */
  readonly answered: () => number
  readonly ended: Promise<unknown>
  /** Ends work that continues until it is stopped. */
  readonly stop: () => void
}
