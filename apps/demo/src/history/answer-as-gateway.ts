import { createHmac } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type ChangeOutcome, confirmChange, createLink, createRoute, listChanges } from '@nostro/contract'

import type { Deal, DealBank } from './deal.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { Pace } from './pace.ts'
import { createDeals, type DealTools } from './create-deals.ts'

/** The name of the link and of its folder. */
const NAME = 'demo-gateway'
/**
 * The permitted maximum. An unanswered transmission becomes uncertain after this time, and the history consists of past
 * days.
 */
const ANSWER_MINUTES = 10_080
/** The receiving network does not know the bank of the payee. */
const REFUSAL = 'T27'
const REFUSED_FIELD = ':57A:'
const PROOF_ENDING = '.lau'

interface Gateway {
  /** The folder that the bank shares with the gateway. */
  readonly folder: string
  /** The key that authenticates its files, in hexadecimal digits. */
  readonly key: string
}

interface GatewayHistory {
  /** The folder of all links. */
  readonly linkRoot: string
  /** Messages to a bank that is reached over the gateway only. The network accepts all but the last. */
  readonly deals: readonly Deal[]
}

/**
 * Sets up a gateway link for the demo bank and simulates the network behind it: each sent file is answered through the
 * folder, with an acknowledgement, and the last one with a refusal.
 */
export async function answerAsGateway(tools: DealTools, { linkRoot, deals }: GatewayHistory): Promise<void> {
  const { staff, pace } = tools
  const [first] = deals
  if (first === undefined) return
  const gateway = await createGatewayLink(staff, first, linkRoot)
  for (const deal of deals) {
    await createDeals(tools, [deal])
    const text = await takeOffered(pace, gateway)
    await answer(gateway, deal, answersTo(deal, text, deal === deals.at(-1)))
  }
}

async function createGatewayLink(
  staff: DemoStaff,
  { from, to, at }: Deal,
  linkRoot: string,
): Promise<Gateway> {
  const administrator = { username: `${from.prefix}.admin`, at }
  const second = { username: `${from.prefix}.admin2`, at }
  const body = { name: NAME, kind: 'directory', folder: NAME, formats: ['MT'], answerMinutes: ANSWER_MINUTES }
  const link = await staff.call(administrator, createLink, { body })
  const { objectId: linkId, key = '' } = await confirm(staff, second, link)
  const route = await staff.call(administrator, createRoute, {
    body: { counterparty: beginningOf(to), direction: 'out', linkId },
  })
  await confirm(staff, second, route)
  return { folder: path.join(linkRoot, NAME), key }
}

/** Confirms a change as the second administrator of the bank. */
async function confirm(
  staff: DemoStaff,
  second: { readonly username: string; readonly at: Date },
  { changeId: id = '' }: ChangeOutcome,
) {
  const { rowList } = await staff.call(second, listChanges)
  const digest = rowList.find((change) => change.id === id)?.digest
  return await staff.call(second, confirmChange, { params: { id }, body: { digest } })
}

/** Returns the institution and country code of a BIC. */
function beginningOf({ bic }: DealBank): string {
  return bic.slice(0, 6)
}

/** Removes the next file from the folder, as a gateway does. */
async function takeOffered(pace: Pace, { folder }: Gateway): Promise<string> {
  const out = path.join(folder, 'out')
  const place = await pace.until(async () => {
    const name = (await readdir(out)).find((each) => !each.startsWith('.') && !each.endsWith(PROOF_ENDING))
    return name && path.join(out, name)
  })
  const text = await readFile(place, 'latin1')
  await Promise.all([rm(place), rm(`${place}${PROOF_ENDING}`)])
  return text
}

/** Returns the network's answer to each message of the file. */
function answersTo({ at }: Deal, text: string, isRefused: boolean): string {
  const lines = text.slice(text.indexOf('{4:')).split('\r\n').slice(1)
  const line = lines.findIndex((each) => each.startsWith(REFUSED_FIELD)) + 1
  const verdict = isRefused ? `{451:1}{405:${REFUSAL}${String(line).padStart(3, '0')}}` : '{451:0}'
  const time = at.toISOString().replaceAll(/\D/g, '').slice(2, 12)
  const heads = text.matchAll(/\{1:F01([A-Z0-9]{12}\d{10})\}/g)
  return Array.from(heads, ([, numbers]) => `{1:F21${numbers}}{4:{177:${time}}${verdict}}`).join('$')
}

/** Writes a file after its authentication file. */
async function answer({ folder, key }: Gateway, { number }: Deal, text: string): Promise<void> {
  const bytes = Buffer.from(text, 'latin1')
  const place = path.join(folder, 'in', `answer-${number}.rje`)
  const proof = createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('hex')
  await writeFile(`${place}${PROOF_ENDING}`, proof)
  await writeFile(`${place}.tmp`, bytes)
  await rename(`${place}.tmp`, place)
}
