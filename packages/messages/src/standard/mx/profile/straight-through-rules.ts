import { areListed } from '../../../core/lookup/listed-countries.ts'
import { countryOfBic } from '../../../core/identifiers.ts'
import type { MxNode } from './mx-node.ts'
import type { NodeFinding, ProfileContext, ProfileRule } from './profile-rule.ts'
import { required, restrictionRule, type Restriction } from './restrictions.ts'
import type { RuleSubject } from './rule-numbers.ts'

const STRAIGHT_THROUGH = 'pacs.008 stp'

/** Pairs of countries outside the list whose payments require names and IBANs, too. */
const NEIGHBOURS = [
  { subject: 'straightThrough.IT-VA', countries: ['IT', 'VA'] },
  { subject: 'straightThrough.FR-MC', countries: ['FR', 'MC'] },
  { subject: 'straightThrough.ES-AD', countries: ['ES', 'AD'] },
  { subject: 'straightThrough.IT-SM', countries: ['IT', 'SM'] },
] as const satisfies readonly { readonly subject: RuleSubject; readonly countries: readonly string[] }[]

/** The elements that straight-through processing requires. */
const NEEDED: readonly Restriction[] = required(
  'CdtrAcct',
  'DbtrAgt/FinInstnId/BICFI',
  'CdtrAgt/FinInstnId/BICFI',
).map((restriction) => ({ ...restriction, from: 'SR2026', usages: [STRAIGHT_THROUGH] }))

/**
 * Rules on a customer transfer for straight-through processing: agents with a BIC, an account of the creditor, and
 * between some countries a name and an IBAN for both debtor and creditor.
 *
 * Source: CBPR+ SR 2026, pacs.008.001.08 STP, R12 and R15 to R18.
 */
export const STRAIGHT_THROUGH_RULES: readonly ProfileRule[] = [
  restrictionRule('straight-through processing', NEEDED),
  { authority: 'CBPR+', name: 'straight-through processing', from: 'SR2026', check: countryProblems },
]

function countryProblems(transaction: MxNode, { usage }: ProfileContext): readonly NodeFinding[] {
  if (usage !== STRAIGHT_THROUGH) return []
  const subject = countryRule(countryAt(transaction, 'DbtrAgt'), countryAt(transaction, 'CdtrAgt'))
  if (subject === undefined) return []
  return ['Dbtr', 'Cdtr'].flatMap((role) => [
    ...nameProblems(transaction, role, subject),
    ...ibanProblems(transaction, role, subject),
  ])
}

function countryAt(transaction: MxNode, agent: string): string | undefined {
  const bic = transaction.textAt(`${agent}/FinInstnId/BICFI`)
  return bic === undefined ? undefined : countryOfBic(bic)
}

/**
 * Returns the country rule of a payment. Pairs of countries are checked first, because their rules are more specific.
 */
function countryRule(debtor: string | undefined, creditor: string | undefined): RuleSubject | undefined {
  if (debtor === undefined || creditor === undefined) return undefined
  const pair = NEIGHBOURS.find(({ countries }) => {
    const names: readonly string[] = countries
    return debtor !== creditor && names.includes(debtor) && names.includes(creditor)
  })
  return pair?.subject ?? (areListed(debtor, creditor) ? 'straightThrough.listed' : undefined)
}

function nameProblems(transaction: MxNode, role: string, subject: RuleSubject): readonly NodeFinding[] {
  const at = transaction.at(role)
  return at === undefined || at.has('Nm') ? [] : [{ code: 'party.nameMissing', at, subject }]
}

function ibanProblems(transaction: MxNode, role: string, subject: RuleSubject): readonly NodeFinding[] {
  const account = `${role}Acct`
  const at = transaction.at(account)
  if (at?.at('Id/IBAN') !== undefined) return []
  if (at !== undefined) return [{ code: 'account.ibanMissing', at, subject }]
  // A missing account of the creditor is reported for every country.
  if (role === 'Cdtr') return []
  return [{ code: 'account.ibanMissing', at: transaction, missing: account, subject }]
}
