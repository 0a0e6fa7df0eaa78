import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import { eligibleApprovers } from '../../users/index.ts'
import { endProposal, insertProposal, type KeyProposal, openProposals } from './key-proposal.repository.ts'
import { endKeys, insertKey } from './link-key.repository.ts'
import { makeKey } from './link-keys.ts'
import { LINK_EVENTS, type LinkTools } from './link-tools.ts'
import { LEADS_OUT, type Link } from './link.ts'
import { updateLinkRow } from './link.repository.ts'
import { type ChangedLink, ownLink } from './manage-links.ts'

interface SeenLink {
  readonly id: string
  readonly version: number
}

const HOUR_MS = 3_600_000

/**
 * Asks for a new key; another administrator of the bank has to confirm. Errors: `resource.notFound`, `link.changed`,
 * `link.noKeys`, `link.keyProposed`.
 */
export async function proposeKey(
  context: Context,
  { overlapHours, ...seen }: SeenLink & { readonly overlapHours: number },
): Promise<Link> {
  const { institutionId, actor, clock, random } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    if (!LEADS_OUT[before.kind]) throw new AppError('link.noKeys')
    if ((await proposalOf(tx, before)) !== undefined) throw new AppError('link.keyProposed')
    await insertProposal(tx, institutionId, {
      id: timeOrderedUuid(clock, random),
      linkId: before.id,
      overlapHours,
      proposedBy: { userId: actor.userId, name: actor.name },
      proposedAt: clock.now(),
    })
    const others = await eligibleApprovers(tx, {
      institutionId,
      roles: ['ROLE_ADMIN'],
      exclude: [actor.userId],
    })
    await notify(tx, context, {
      userIds: others.map(({ id }) => id),
      kind: 'network.keyProposed',
      params: { link: before.name },
      link: '/enterprise/links',
    })
    await recordEvent(tx, context, {
      ...LINK_EVENTS.proposeKey,
      objectId: before.id,
      after: { overlapHours },
    })
    return await nextVersion(tx, before)
  })
}

/**
 * Makes the key that another administrator asked for; those before it are accepted for the time that was asked for.
 * Errors: `resource.notFound`, `link.changed`, `link.keyNotProposed`, `link.ownProposal`.
 */
export async function confirmKey(
  context: Context,
  { secrets }: LinkTools,
  seen: SeenLink,
): Promise<ChangedLink> {
  const { institutionId, actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    const proposal = await proposalOf(tx, before)
    if (proposal === undefined) throw new AppError('link.keyNotProposed')
    if (proposal.proposedBy.userId === actor.userId) throw new AppError('link.ownProposal')
    const now = clock.now()
    await endProposal(tx, { institutionId, id: proposal.id, outcome: 'confirmed', by: actor.userId, at: now })
    const { stored, digits } = makeKey(context, secrets, before.id)
    const until = new Date(now.getTime() + proposal.overlapHours * HOUR_MS)
    await endKeys(tx, { institutionId, linkId: before.id }, until)
    await insertKey(tx, { institutionId, proposalId: proposal.id }, stored)
    const link = await nextVersion(tx, before)
    await recordEvent(tx, context, {
      ...LINK_EVENTS.rotateKey,
      objectId: link.id,
      after: { version: link.version, key: stored.fingerprint, until: until.toISOString() },
    })
    return { link, key: digits }
  })
}

/** Takes back what was asked for, oneself or another one. Errors: `resource.notFound`, `link.changed`, `link.keyNotProposed`. */
export async function withdrawKey(context: Context, seen: SeenLink): Promise<Link> {
  const { institutionId, actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await ownLink(tx, context, seen)
    const proposal = await proposalOf(tx, before)
    if (proposal === undefined) throw new AppError('link.keyNotProposed')
    const decision = { id: proposal.id, by: actor.userId, at: clock.now() }
    await endProposal(tx, { ...decision, institutionId, outcome: 'withdrawn' })
    await recordEvent(tx, context, { ...LINK_EVENTS.withdrawKey, objectId: before.id })
    return await nextVersion(tx, before)
  })
}

async function proposalOf(tx: Tx, { id, institutionId }: Link): Promise<KeyProposal | undefined> {
  return (await openProposals(tx, institutionId)).find(({ linkId }) => linkId === id)
}

async function nextVersion(tx: Tx, before: Link): Promise<Link> {
  const link = { ...before, version: before.version + 1 }
  await updateLinkRow(tx, link)
  return link
}
