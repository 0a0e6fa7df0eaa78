import type { AnswerOf, BodyOf, ChangeOutcome, changeSingleSignOn, readSingleSignOn } from '@nostro/contract'
import { AppError, canonicalJson, errorIssue } from '@nostro/kernel'
import { adminRoleOf, completedRoles, rolesOf } from '@nostro/workflow'

import type { ProvidedScope } from '../administration/users/index.ts'
import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import type { Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { outgoingUrl } from '../http/outgoing/guarded-lookup.ts'
import { followDirectory } from './follow-directory.ts'
import {
  administratorsOf,
  currentSettings,
  insertSettings,
  isForeignBic,
  type StoredRules,
  type StoredSettings,
} from './settings.repository.ts'
import { returnAddressOf, sealSecret, type SingleSignOnTools } from './single-sign-on-tools.ts'

type Body = BodyOf<typeof changeSingleSignOn>

/** Returns the settings of the caller's institution, without the secret. */
export async function readSettings(
  context: Context,
  tools: SingleSignOnTools,
): Promise<AnswerOf<typeof readSingleSignOn>> {
  const { institutionId, actor } = context
  const role = adminRoleOf(actor.institutionKind)
  return await inTransaction(context, async (tx) => {
    const { version, rules, sealed, changed } = await currentSettings(tx, institutionId)
    return {
      version,
      ...(rules && { rules: withoutNumber(rules) }),
      hasSecret: sealed !== undefined,
      returnAddress: returnAddressOf(tools),
      administrators: await administratorsOf(tx, { institutionId, role }),
      ...(changed && { changedBy: changed.by, changedAt: changed.at.toISOString() }),
    }
  })
}

function withoutNumber({ secretNumber: _number, emergencyName: _name, ...rules }: StoredRules) {
  return rules
}

/**
 * Changes the settings: in a company at once, in a bank when a second administrator has confirmed them. Errors:
 * `singleSignOn.changed`, `singleSignOn.address`, `singleSignOn.secretMissing`, `singleSignOn.codeTaken`,
 * `singleSignOn.emergencyMissing`, `request.invalid`, `change.waiting`.
 */
export async function changeSettings(
  context: Context,
  tools: SingleSignOnTools,
  { version, rules, secret }: Body,
): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  if (outgoingUrl(rules.issuer, tools.privateHosts) === undefined) throw new AppError('singleSignOn.address')
  return await inTransaction(context, async (tx) => {
    const before = await currentSettings(tx, institutionId)
    if (before.version !== version) throw new AppError('singleSignOn.changed')
    const sealed = secret === undefined ? before.sealed : sealSecret(tools, institutionId, secret)
    if (sealed === undefined) throw new AppError('singleSignOn.secretMissing')
    const secretNumber = (before.rules?.secretNumber ?? 0) + (secret === undefined ? 0 : 1)
    const emergency = await emergencyOf(tx, actor, rules)
    const after: StoredRules = {
      ...rules,
      groups: groupsToStore(actor, rules.groups),
      secretNumber,
      ...(emergency && { emergencyName: emergency.name }),
    }
    if (await isForeignBic(tx, { institutionId, code: rules.code }))
      throw new AppError('singleSignOn.codeTaken')
    if (actor.institutionKind !== 'company')
      return await requestChange(tx, context, {
        kind: 'singleSignOn.change',
        objectId: institutionId,
        objectName: actor.institutionName,
        ...(before.rules && { before: before.rules }),
        after,
        sealed,
      })
    await store(tx, context, { before, after, sealed, changedBy: actor.userId })
    return { isWaiting: false }
  })
}

/** Returns the roles of groups with the base role of the institution. Error: `request.invalid`. */
function groupsToStore({ institutionKind }: Context['actor'], groups: Body['rules']['groups']) {
  const known = rolesOf(institutionKind)
  const issues = groups.flatMap(({ roles }, index) =>
    roles.every((role) => known.includes(role))
      ? []
      : [
          errorIssue(['rules', 'groups', index, 'roles'], 'request.valueNotAllowed', {
            params: { allowed: known },
          }),
        ],
  )
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  return groups.map(({ group, roles }) => ({ group, roles: completedRoles(institutionKind, roles) }))
}

/**
 * Returns the emergency administrator, an active one. Error: `singleSignOn.emergencyMissing` without one, if no other
 * user may sign in without the provider.
 */
async function emergencyOf(
  tx: Tx,
  { institutionId, institutionKind }: Context['actor'],
  { isOn, allowsLocalSignIn, emergencyUserId }: Body['rules'],
): Promise<{ readonly name: string } | undefined> {
  const role = adminRoleOf(institutionKind)
  const administrators = await administratorsOf(tx, { institutionId, role })
  const found = administrators.find(({ id }) => id === emergencyUserId)
  const isNeeded = (isOn && !allowsLocalSignIn) || emergencyUserId !== undefined
  if (found === undefined && isNeeded) throw new AppError('singleSignOn.emergencyMissing')
  return found
}

/** Activates confirmed settings. Errors: `change.outdated`, `singleSignOn.changed`, `singleSignOn.codeTaken`. */
export const applySingleSignOn: ApplyChange = async (tx, scope, change) => {
  const { institutionId, before: shown, after, requestedBy, sealed } = change
  const before = await currentSettings(tx, institutionId)
  if (canonicalJson(before.rules ?? null) !== canonicalJson(shown ?? null))
    throw new AppError('change.outdated')
  // The command line requests no such settings.
  if (requestedBy === undefined) throw new Error('Single sign-on without a requester')
  // Only `changeSettings` writes these values, from validated settings.
  await store(tx, scope, { before, after: after as StoredRules, sealed, changedBy: requestedBy })
  return {}
}

interface NewVersion {
  readonly before: StoredSettings
  readonly after: StoredRules
  readonly sealed: string | undefined
  readonly changedBy: string
}

async function store(
  tx: Tx,
  scope: ProvidedScope,
  { before, after, sealed, changedBy }: NewVersion,
): Promise<void> {
  const { institutionId, clock } = scope
  const next = { institutionId, version: before.version + 1, rules: after, sealed, changedBy }
  try {
    await insertSettings(tx, { ...next, changedAt: clock.now() })
  } catch (cause) {
    if (violatesUnique(cause, 'single_sign_on_once'))
      throw new AppError('singleSignOn.changed', {}, { cause })
    if (violatesUnique(cause, 'sign_in_code_once'))
      throw new AppError('singleSignOn.codeTaken', {}, { cause })
    throw cause
  }
  await recordEvent(tx, scope, {
    action: 'singleSignOn.change',
    objectKind: 'institution',
    objectId: institutionId,
    before: before.rules,
    after,
  })
  // Provisioned accounts have the roles of their groups by the settings.
  await followDirectory(tx, scope)
}
