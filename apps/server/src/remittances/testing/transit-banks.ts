import {
  approve,
  changeApprovalRules,
  type MessagePayload,
  readApprovalRules,
  readMessage,
} from '@nostro/contract'

import { folderOf } from '../../messages/testing/index.ts'
import { inForce, type TestClient, type TestServer } from '../../testing/index.ts'

/** Demo Bank Paris, the next bank of a payment in transit. */
export const NEXT_BANK = { id: '00000000-0000-7000-8000-0000000000c3', bic: 'DEMPFRPPXXX' } as const

/** The users of the intermediary, Demo Bank Frankfurt, and the receiver at the next bank. */
interface TransitBanks {
  readonly copier: TestClient
  readonly reviewer: TestClient
  readonly senior: TestClient
  readonly admin: TestClient
  readonly next: TestClient
  /** Sets whether the intermediary copies payments in transit. */
  readonly setCopying: (isOn: boolean) => Promise<void>
  readonly copies: () => Promise<readonly string[]>
  /** Approves every step of a message of the intermediary and runs the jobs that follow. */
  readonly release: (id: string) => Promise<void>
}

/** Signs in the users of the intermediary, and creates the next bank with one operator. */
export async function seatTransitBanks(server: TestServer): Promise<TransitBanks> {
  await foundNextBank(server)
  const copier = await server.signIn('frankfurt.operator')
  const reviewer = await server.signIn('frankfurt.reviewer')
  const senior = await server.signIn('frankfurt.senior')
  const admin = await server.signIn('frankfurt.admin')
  return {
    copier,
    reviewer,
    senior,
    admin,
    next: await server.signIn('paris.operator'),
    setCopying: async (isOn) => {
      const { version, rules } = await admin.succeed(readApprovalRules)
      await inForce(admin, changeApprovalRules, {
        body: { version, rules: { ...rules, copiesPaymentsInTransit: isOn } },
      })
    },
    copies: async () => {
      const { rowList } = await folderOf(copier, 'notCopied', { pageSize: 100 })
      return rowList.map(({ id }) => id)
    },
    release: async (id) => {
      for (const person of [reviewer, senior]) {
        const { openNodeId } = await person.succeed(readMessage, { params: { id } })
        if (openNodeId === undefined) break
        await person.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
      }
      const failures = await server.jobs.runWaiting()
      if (failures.length > 0) throw new AggregateError(failures, 'A job failed')
    },
  }
}

/** Converts the groups of a read message to those of a saved one. */
export function savedGroups({ payerInfo, ...groups }: MessagePayload): MessagePayload {
  return { ...(payerInfo !== undefined && { paymentInfo: payerInfo }), ...groups }
}

async function foundNextBank({ database: { superuser } }: TestServer): Promise<void> {
  const { id, bic } = NEXT_BANK
  await superuser.query(
    `insert into institution (id, kind, name, time_zone, created_at)
      values ($1, 'bank', 'Demo Bank Paris', 'Europe/Paris', now())`,
    [id],
  )
  await superuser.query('insert into institution_bic (bic, institution_id) values ($1, $2)', [bic, id])
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
      select $1, $1, 'paris.operator', 'Operator, Demo Bank Paris', 'operator@paris.example', 'active', roles,
        password_hash, now()
      from app_user where username = 'frankfurt.operator'`,
    [id],
  )
}
