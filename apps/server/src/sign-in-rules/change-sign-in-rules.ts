import { type InstitutionRules, rulesEffect } from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import {
  currentSignInRules,
  insertSignInRules,
  ruleOfPlatform,
  type SignInRules,
  type StoredSignInRules,
} from './sign-in-rules.repository.ts'

/** Returns the rule of the caller's institution, and that of the platform. */
export async function readOwnRules(
  context: Context,
): Promise<StoredSignInRules & { readonly ofPlatform: SignInRules['secondFactor'] }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    const ofPlatform = await inInstitution(tx, place, ruleOfPlatform)
    return { ...(await currentSignInRules(tx, institutionId)), ofPlatform }
  })
}

/** Changes of the rule. */
export const SIGN_IN_RULES: InstitutionRules<SignInRules> = {
  kind: 'signInRules.change',
  errorWhenChanged: 'signInRules.changed',
  constraint: 'sign_in_rules_once',
  current: (tx, { institutionId }) => currentSignInRules(tx, institutionId),
  insert: insertSignInRules,
}

/** Activates a confirmed rule. Error: `change.outdated`. */
export const applySignInRules = rulesEffect(SIGN_IN_RULES)
