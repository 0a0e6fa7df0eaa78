import { createHash, randomBytes } from 'node:crypto'

import { randomUuid } from '@nostro/kernel'

import { samplePdf } from '../../src/attachments/testing/index.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'
import type { TestServer } from '../../src/testing/index.ts'

/** Adds an unlinked file of the operator of Demo Bank Beijing. Its date is outside the daily limit of uploads. */
export async function attachmentSubject({ database, attachments, clock }: TestServer): Promise<string> {
  const id = randomUuid(systemRandom)
  const { superuser } = database
  const { rows } = await superuser.query<{ id: string; institution_id: string }>(
    `select id, institution_id from app_user where username = 'beijing.operator'`,
  )
  const user = rows[0]
  if (user === undefined) throw new Error('There is no operator')
  const bytes = samplePdf()
  const name = `${user.institution_id}/${randomBytes(4).toString('hex')}-${id}.pdf`
  await attachments.write(`kept/${name}`, bytes, 'application/pdf')
  await superuser.query(
    `insert into attachment (id, institution_id, uploaded_by, slot, name, content_type, size, state, upload_key,
       secret, expires_at, stored_key, digest, created_at)
     values ($1, $2, $3, 'contractAttach', 'contract.pdf', 'application/pdf', $4, 'ready', $5, $6, $7, $8, $9, $7)`,
    [
      id,
      user.institution_id,
      user.id,
      bytes.length,
      `incoming/${name}`,
      randomBytes(32),
      new Date(clock.now().getTime() - 2 * 86_400_000),
      `kept/${name}`,
      createHash('sha256').update(bytes).digest('hex'),
    ],
  )
  return id
}
