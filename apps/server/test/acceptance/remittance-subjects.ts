import { readMessage, reject } from '@nostro/contract'

import { applicationForm, type Remitters } from '../../src/remittances/testing/index.ts'
import type { CallName } from './sample-inputs.ts'
import { NOTHING, type Subject } from './subjects.ts'

/** Returns the subject of a call about an application, where it is not a message of a bank. */
export async function remittanceSubject(remitters: Remitters, name: CallName): Promise<Subject | undefined> {
  if (name === 'resubmitRemittance') return await rejectedApplication(remitters)
  if (name !== 'bookInHouse') return undefined
  const payeeInfo = { payeeBankCode: 'DEMECNBJ', payeeAccount: '6222020200998877665' }
  const { copyId } = await remitters.atBank(applicationForm({ payeeInfo }))
  return { ...NOTHING, id: copyId }
}

async function rejectedApplication({ file, operator, reviewer }: Remitters): Promise<Subject> {
  const { id } = await file()
  const { openNodeId = '' } = await reviewer.succeed(readMessage, { params: { id } })
  await reviewer.succeed(reject, { params: { id }, body: { nodeId: openNodeId, description: 'No' } })
  const { version } = await operator.succeed(readMessage, { params: { id } })
  return { ...NOTHING, id, version }
}
