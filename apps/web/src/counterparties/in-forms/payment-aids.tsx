import { payeeKindOf } from '@nostro/messages'
import { Suspense } from 'react'

import { lazyPart } from '../../browser/lazy-part.ts'
import { useFormPart } from '../../forms/index.ts'
import { Skeleton } from '../../ui/index.ts'

const KeptPayee = lazyPart(async () => ({ default: (await import('./kept-payee.tsx')).KeptPayee }))
const SettlementPanel = lazyPart(async () => ({
  default: (await import('./settlement-panel.tsx')).SettlementPanel,
}))

const CnyPurposePanel = lazyPart(async () => ({
  default: (await import('./cny-purpose-panel.tsx')).CnyPurposePanel,
}))

const BUTTON_HEIGHT = '2rem'

/** Kept payees and settlement instructions for the form of a payment. Renders nothing in other forms. */
export function PaymentAids() {
  const kind = useFormPart(payeeKindOf)
  const hasCorrespondents = useFormPart(({ definition }) => definition.settlementPaths !== undefined)
  const hasCnyPurpose = useFormPart(({ definition }) => definition.cnyPurposePaths !== undefined)
  if (kind === undefined) return null
  return (
    <Suspense fallback={<Skeleton height={BUTTON_HEIGHT} />}>
      <KeptPayee kind={kind} />
      {hasCorrespondents && <SettlementPanel />}
      {hasCnyPurpose && <CnyPurposePanel />}
    </Suspense>
  )
}
