import type { XmlElement } from '../../../xml/index.ts'
import { componentFindings } from './components/component-findings.ts'
import type { MxNode } from './mx-node.ts'
import { findingOf, findingsOf, type ProfileContext, type ProfileFinding } from './profile-rule.ts'
import type { ReportProfile } from './message-profile.ts'
import { ReportTotals, TOTALS } from './report-totals.ts'

/** The element of an entry, which a report can contain once or a hundred thousand times. */
const ENTRY = 'Ntry'

/**
 * Checks one statement or notification entry by entry, so that a report of any length needs memory for one entry only.
 * Call `entry` for each entry as it is read, and `finish` when the report is complete.
 */
export class ReportCheck {
  readonly #profile: ReportProfile
  readonly #context: ProfileContext
  readonly #report: MxNode
  readonly #totals: ReportTotals
  #number = 0

  /** Starts the check. `report` must contain at least the elements before its entries: account, balances, summary. */
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

  /** Checks the next entry and returns its findings. */
  entry(element: XmlElement): readonly ProfileFinding[] {
    this.#number += 1
    const entry = this.#report.childAt(element, this.#number)
    this.#totals.add(entry)
    return [
      ...findingsOf(this.#profile.entryRules, entry, this.#context),
      ...componentFindings(entry, this.#context),
    ]
  }

  /** Returns the findings of the sums and of the rest of a report whose entries were released after reading. */
  finishRead(element: XmlElement): readonly ProfileFinding[] {
    return this.finish(this.#report.again(element))
  }

  /** Returns the same findings for a report that is in memory completely. */
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

/** Checks a report that is in memory completely. */
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
