import type { XmlElement } from '../../../xml/index.ts'
import { componentFindings } from './components/component-findings.ts'
import type { MxNode } from './mx-node.ts'
import { findingOf, findingsOf, type ProfileContext, type ProfileFinding } from './profile-rule.ts'
import type { ReportProfile } from './message-profile.ts'
import { ReportTotals, TOTALS } from './report-totals.ts'

/** The parts of a report, one or a hundred thousand times. */
const ENTRY = 'Ntry'

/**
 * Checks one statement or notification with its entries one by one, so that a report of any length is checked in the
 * memory of one entry: `entry` for each as it is read, `finish` when the report is complete.
 */
export class ReportCheck {
  readonly #profile: ReportProfile
  readonly #context: ProfileContext
  readonly #report: MxNode
  readonly #totals: ReportTotals
  #number = 0

  /** `report` holds at least what stands before its entries: account, balances, summary. */
  constructor(profile: ReportProfile, report: MxNode, context: ProfileContext) {
    this.#profile = profile
    this.#context = context
    this.#report = report
    this.#totals = new ReportTotals(report)
  }

  /** The name of the report's element. */
  get name(): string {
    return this.#profile.report
  }

  /** Returns the findings in the next entry. */
  entry(element: XmlElement): readonly ProfileFinding[] {
    this.#number += 1
    const entry = this.#report.childAt(element, this.#number)
    this.#totals.add(entry)
    return [
      ...findingsOf(this.#profile.entryRules, entry, this.#context),
      ...componentFindings(entry, this.#context),
    ]
  }

  /** Returns the findings in the rest of a report that was read to its end, its entries let go, and in its sums. */
  finishRead(element: XmlElement): readonly ProfileFinding[] {
    return this.finish(this.#report.again(element))
  }

  /** The same for a report that is there as a whole. */
  finish(report: MxNode): readonly ProfileFinding[] {
    const context = this.#context
    const missing = this.#profile.needsEntries && this.#number === 0
    return [
      ...findingsOf(this.#profile.reportRules, report, context),
      ...(missing ? [findingOf({ code: 'entry.missing', at: report }, ENTRIES, context)] : []),
      ...this.#totals.problems(report).map((finding) => findingOf(finding, TOTALS, context)),
      ...componentFindings(report, context, ({ name }) => name === ENTRY),
    ]
  }
}

const ENTRIES = { authority: 'CBPR+', name: 'entries' } as const

/** Checks a report that is there as a whole. */
export function reportFindings(
  profile: ReportProfile,
  report: MxNode,
  context: ProfileContext,
): readonly ProfileFinding[] {
  const check = new ReportCheck(profile, report, context)
  const findings = report.element.children
    .filter(({ name }) => name === ENTRY)
    .flatMap((entry) => check.entry(entry))
  return [...findings, ...check.finish(report)]
}
