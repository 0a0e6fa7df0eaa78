import { fullBic } from '@nostro/messages'
import type { SubmissionFacts } from '@nostro/workflow'

/** The facts of a message that the conditions of the approval matrix evaluate. */
interface MatrixSource {
  readonly payerAccount?: string
  readonly payeeAccount?: string
  readonly receiverBic?: string
  readonly payeeName?: string
  readonly creators: readonly string[]
}

/** Returns the facts in the form in which rules name them: accounts without spaces, codes and names in capitals. */
export function matrixFacts({
  payerAccount,
  payeeAccount,
  receiverBic,
  payeeName,
  creators,
}: MatrixSource): Pick<SubmissionFacts, 'accounts' | 'counterparties' | 'creators'> {
  const name = payeeName?.trim().replaceAll(/\s+/g, ' ').toUpperCase() ?? ''
  return {
    accounts: [payerAccount ?? [], payeeAccount ?? []].flat(),
    counterparties: [receiverBic === undefined ? [] : fullBic(receiverBic), name === '' ? [] : name].flat(),
    creators,
  }
}
