import { AppError } from '@nostro/kernel'
import { type ApprovalMatrix, type ApprovalRules, type NamedUser, RATED_CURRENCIES } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { activeRates } from '../../reference/rates/index.ts'
import { namesOfUsers, openGroupOutside } from './matrix.repository.ts'

/**
 * Returns the rules with the current names of the users in the matrix. Errors: `approvalRules.userUnknown` for a user of
 * another institution, `approvalRules.groupInUse` (params `group`) for a removed group that still has to decide, `approvalRules.noRate`
 * (params `currency`) for limits in a currency without a reference rate.
 */
export async function checkedRules(
  tx: Tx,
  institutionId: string,
  rules: ApprovalRules,
): Promise<ApprovalRules> {
  await requireGroups(tx, institutionId, rules)
  await requireRate(tx, rules)
  if (rules.matrix === undefined) return rules
  const names = await namesOfUsers(tx, institutionId, usersIn(rules.matrix))
  return { ...rules, matrix: withNames(rules.matrix, names) }
}

function usersIn({ groups, rules, limits }: ApprovalMatrix): readonly string[] {
  const named = [...groups.flatMap(({ members }) => members), ...rules.flatMap(({ creators }) => creators)]
  const limited = limits.flatMap(({ who, name }) => (name === undefined ? [] : [who]))
  return [...new Set([...named.map(({ userId }) => userId), ...limited])]
}

function withNames(matrix: ApprovalMatrix, names: ReadonlyMap<string, string>): ApprovalMatrix {
  const nameOf = (userId: string): string => {
    const name = names.get(userId)
    if (name === undefined) throw new AppError('approvalRules.userUnknown')
    return name
  }
  const named = (users: readonly NamedUser[]) => users.map(({ userId }) => ({ userId, name: nameOf(userId) }))
  return {
    ...matrix,
    groups: matrix.groups.map((group) => ({ ...group, members: named(group.members) })),
    rules: matrix.rules.map((rule) => ({ ...rule, creators: named(rule.creators) })),
    limits: matrix.limits.map((limit) =>
      limit.name === undefined ? limit : { ...limit, name: nameOf(limit.who) },
    ),
  }
}

/** Requires the groups that open rounds name. Error: `approvalRules.groupInUse`. */
export async function requireGroups(
  tx: Tx,
  institutionId: string,
  { matrix }: Pick<ApprovalRules, 'matrix'>,
): Promise<void> {
  const ids = matrix?.groups.map(({ id }) => id) ?? []
  const missing = await openGroupOutside(tx, institutionId, ids)
  if (missing !== undefined) throw new AppError('approvalRules.groupInUse', { group: missing })
}

/** Requires a reference rate of the currency of the limits. */
async function requireRate(tx: Tx, { baseCurrency }: ApprovalRules): Promise<void> {
  if (RATED_CURRENCIES.includes(baseCurrency)) return
  const tables = await activeRates(tx)
  if (!tables.some(({ rates }) => rates.some(({ currency }) => currency === baseCurrency)))
    throw new AppError('approvalRules.noRate', { currency: baseCurrency })
}
