import { type Db, inReadTransaction } from '@nostro/server/extension'

import { DEMO_INSTITUTIONS } from './demo-institutions.ts'

/** Returns whether the demo already has messages. It then never receives a history. */
export async function hasMessages(db: Db): Promise<boolean> {
  const [bank] = DEMO_INSTITUTIONS
  return await inReadTransaction({ db, role: 'nostro_app', institutionId: bank.id }, async (tx) => {
    const found = await tx.selectFrom('message').select('id').limit(1).execute()
    return found.length > 0
  })
}
