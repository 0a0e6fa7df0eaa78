import { Decimal } from '@nostro/kernel'
import { useState } from 'react'

import { type ApiError, sentenceOf, useCommand } from '../../api/index.ts'
import { ReasonDialog } from '../../approvals/index.ts'
import { formatList, formatMoney, useTexts } from '../../i18n/index.ts'
import { ProofFields, useProof } from '../../sessions/index.ts'
import { Alert, Button, Dialog, showToast } from '../../ui/index.ts'
import content from '../../ui/overlay/dialog-content.module.css'
import {
  approveFileCommand,
  type FileReview,
  proveForFileCommand,
  rejectFileCommand,
} from './order-file-calls.ts'
import styles from './order-files.module.css'

interface FileDecisionProps {
  /** The review that the user read. The decision is about exactly this. */
  readonly review: FileReview
  readonly fileId: string
  readonly onClose: () => void
}

/** Approves the shown applications of a file. Applications that changed are named, and left out on request only. */
export function FileApproval({ review, fileId, onClose }: FileDecisionProps) {
  const texts = useTexts()
  const { t, language } = texts
  const decision = useFileDecision({ review, fileId }, t('orderFile.approve.failed'))
  const prove = useCommand(proveForFileCommand, { onFailure: decision.refuse })
  const approve = useCommand(approveFileCommand, { onFailure: decision.refuse })
  const needsProof = review.needsProof || decision.isProofAsked
  const proof = useProof(needsProof)
  const { input, count, total } = decision
  const totals = formatList(
    decision.totals.map((money) => formatMoney(money, language)),
    language,
  )

  const handleApprove = async () => {
    decision.begin()
    if (needsProof) {
      const obtained = await proof.obtain()
      if (obtained === undefined) return
      const nodeIds = input.body.parts.map(({ nodeId }) => nodeId)
      const proved = await prove.run({ params: { id: fileId }, body: { nodeIds, ...obtained } })
      if (proved === undefined) return
    }
    const answer = await approve.run(input)
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('orderFile.approve.success', { count: answer.decided }) })
    onClose()
  }
  const isBusy = prove.isRunning || approve.isRunning || proof.isWaiting
  return (
    <Dialog
      title={t('orderFile.review')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={count === 0 || (needsProof && proof.isMissing)}
            onPress={() => void handleApprove()}
          >
            {t('orderFile.approve', { count, total })}
          </Button>
        </>
      }
    >
      <div className={content.body}>
        <p className={styles.sentence}>{t('orderFile.approve.text', { totals })}</p>
        {needsProof && (
          <ProofFields
            proof={proof}
            label={t('approval.password')}
            hint={t('approval.password.hint')}
            passwordProblem={undefined}
          />
        )}
        <OpenParts decision={decision} />
      </div>
    </Dialog>
  )
}

/** Rejects the shown applications of a file with one reason. */
export function FileRejection({ review, fileId, onClose }: FileDecisionProps) {
  const { t, language } = useTexts()
  const decision = useFileDecision({ review, fileId }, t('orderFile.reject.failed'))
  const reject = useCommand(rejectFileCommand, { onFailure: decision.refuse })
  const { input, count, total } = decision
  const totals = formatList(
    decision.totals.map((money) => formatMoney(money, language)),
    language,
  )
  const handleReason = async (description: string) => {
    decision.begin()
    const answer = await reject.run({ ...input, body: { ...input.body, description } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('orderFile.reject.success', { count: answer.decided }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('orderFile.review')}
      confirmLabel={t('orderFile.reject', { count, total })}
      label={t('detail.reject.reason')}
      hint={t('orderFile.reject.text')}
      isBusy={reject.isRunning}
      onReason={(reason) => void handleReason(reason)}
      onCancel={onClose}
      about={
        <>
          <p className={styles.sentence}>{totals}</p>
          <OpenParts decision={decision} />
        </>
      }
    />
  )
}

interface FileDecision {
  readonly input: {
    readonly params: { readonly id: string }
    readonly body: {
      parts: { applicationId: string; nodeId: string; digest: string }[]
      leftOut: string[]
      upTo: number
    }
  }
  /** The number of applications that are decided, and of those that the review names. */
  readonly count: number
  readonly total: number
  /** The sums of the applications that are decided, by currency. */
  readonly totals: readonly Money[]
  readonly refusal: string | undefined
  readonly open: readonly OpenPart[]
  readonly isProofAsked: boolean
  readonly begin: () => void
  readonly refuse: (error: ApiError) => void
  /** Leaves the named applications out of the decision. */
  readonly leaveOut: () => void
}

/** An application that prevented the decision. */
interface OpenPart {
  readonly position: number
  readonly sentence: string
}

/** Returns the decision about a review: the applications that are part of it, and the last refusal. */
function useFileDecision(
  { review, fileId }: Pick<FileDecisionProps, 'review' | 'fileId'>,
  failure: string,
): FileDecision {
  const texts = useTexts()
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState<ApiError>()
  const { parts, apart, upTo } = review
  const decided = parts.filter(({ position }) => !without.has(position))
  const left = parts.filter(({ position }) => without.has(position))
  const open =
    error?.code === 'orderFile.partsOpen' || error?.code === 'orderFile.partsChanged'
      ? error.issues.map(({ path: [position], message }) => ({
          position: Number(position),
          sentence: message,
        }))
      : []
  // The sentence about open applications says that nothing was decided.
  const refusalOf = (sentence: string) => (open.length > 0 ? sentence : `${failure} ${sentence}`)
  return {
    input: {
      params: { id: fileId },
      body: {
        parts: decided.map(({ applicationId, nodeId, digest }) => ({ applicationId, nodeId, digest })),
        leftOut: [...apart, ...left].map(({ applicationId }) => applicationId),
        upTo,
      },
    },
    count: decided.length,
    total: parts.length + apart.length,
    totals: totalsOf(decided),
    refusal: error === undefined ? undefined : refusalOf(sentenceOf(error, texts)),
    open,
    isProofAsked: error?.code === 'approval.proofNeeded',
    begin: () => setError(undefined),
    refuse: setError,
    leaveOut: () => {
      setWithout(new Set([...without, ...open.map(({ position }) => position)]))
      setError(undefined)
    },
  }
}

interface Money {
  readonly currency: string
  readonly amount: string
}

/** Returns the sum of each currency. */
function totalsOf(parts: FileReview['parts']): readonly Money[] {
  const priced = parts.flatMap(({ currency, amount }) => {
    const parsed = Decimal.parse(amount)
    return parsed === undefined ? [] : [{ currency, amount: parsed }]
  })
  return [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((sum, { amount }) => sum.add(amount), Decimal.of('0')).toText(),
  }))
}

/** The number of applications that a refusal shows. */
const SHOWN_MAX = 50

/** The refusal of a decision with the applications that prevented it, and the offer to leave them out. */
function OpenParts({ decision: { refusal, open, input, leaveOut } }: { readonly decision: FileDecision }) {
  const { t } = useTexts()
  if (refusal === undefined) return null
  const named = new Set(open.map(({ position }) => position))
  const rest = input.body.parts.length - named.size
  return (
    <Alert tone="attention" isUrgent>
      <p className={styles.sentence}>{refusal}</p>
      {open.length > 0 && (
        <>
          <ul className={styles.findings} aria-label={t('orderFile.decide.open')}>
            {open.slice(0, SHOWN_MAX).map(({ position, sentence }) => (
              <li key={position} className={styles.warning}>
                <strong>{t('orderFile.review.positions', { positions: position })}</strong>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <div className={styles.correct}>
              <Button onPress={leaveOut}>{t('orderFile.decide.without', { count: rest })}</Button>
            </div>
          )}
        </>
      )}
    </Alert>
  )
}
