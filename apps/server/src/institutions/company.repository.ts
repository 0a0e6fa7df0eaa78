import type { RandomSource } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { requireDistinctName } from '../db/distinct-name.ts'

interface NewCompany {
  readonly id: string
  readonly name: string
  readonly industry: string
  readonly region: string
  readonly random: RandomSource
  readonly at: Date
}

/**
 * Inserts an unverified company with its first invitation code. Returns `false` when the name is taken. Error:
 * `name.lookAlike`.
 */
export async function insertCompany(tx: Tx, company: NewCompany): Promise<boolean> {
  const { id, name, industry, region, at } = company
  const result = await tx
    .insertInto('institution')
    .values({
      id,
      kind: 'company',
      name,
      industry,
      region,
      time_zone: 'Asia/Shanghai',
      state: 'unverified',
      invitation_code: newInvitationCode(company.random),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await requireDistinctInstitution(tx, { id, name })
  return true
}

/**
 * Refuses a name that can be confused with that of another institution of any kind. Reads across institutions. Error:
 * `name.lookAlike`.
 */
export async function requireDistinctInstitution(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const others = async (): Promise<readonly string[]> => {
    const rows = await tx.selectFrom('institution').select('name').where('id', '<>', id).execute()
    return rows.map((row) => row.name)
  }
  await requireDistinctName(tx, { circle: 'institution', name, others })
}

/**
 * Returns the company of an invitation code; `undefined` for one that is suspended or closed. Reads across
 * institutions.
 */
export async function companyByInvitation(
  tx: Tx,
  invitationCode: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return await tx
    .selectFrom('institution')
    .select(['id', 'name'])
    .where('invitation_code', '=', invitationCode)
    .where('state', 'not in', ['suspended', 'closed'])
    .executeTakeFirst()
}

/** Letters and digits that cannot be confused with each other. There are 32, so that each has the same probability. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Returns a random code of eight characters: 40 bits. */
export function newInvitationCode(random: RandomSource): string {
  return Array.from(random.bytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
}
