import { type Call, type ChangeOutcome, confirmChange, listChanges, readUser, signIn } from '@nostro/contract'
import type { z } from 'zod'

import { DEMO_PASSWORD } from './demo-password.ts'
import { createTestClient, type TestClient, type TestInput } from './test-client.ts'

/** The object of an applied change, with the key that was shown. */
interface InForce {
  readonly id: string
  readonly key?: string
}

/**
 * Requests a change as one administrator of a demo bank and confirms it as another: as `second`, or as the bank's
 * second administrator, who is signed in for it.
 */
export async function inForce(
  admin: TestClient,
  call: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ChangeOutcome>>,
  input: TestInput,
  second?: TestClient,
): Promise<InForce> {
  const requested = await admin.succeed(call, input)
  const { objectId, key } = await confirmed(second ?? (await secondOf(admin)), requested)
  return { id: objectId, ...(key !== undefined && { key }) }
}

/** Confirms a change with the listed digest. */
export async function confirmed(second: TestClient, { changeId = '' }: Pick<ChangeOutcome, 'changeId'>) {
  const { rowList } = await second.succeed(listChanges)
  const digest = rowList.find(({ id }) => id === changeId)?.digest
  return await second.succeed(confirmChange, { params: { id: changeId }, body: { digest } })
}

/** Signs in the second administrator of the demo bank of the given administrator. */
export async function secondOf(admin: TestClient): Promise<TestClient> {
  const { username } = await admin.succeed(readUser)
  const { token } = await createTestClient(admin.url).succeed(signIn, {
    body: { username: `${username}2`, password: DEMO_PASSWORD },
  })
  return createTestClient(admin.url, token)
}
