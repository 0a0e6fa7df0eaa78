import type { MessageDetail } from '@nostro/contract'
import { useState } from 'react'

import { sentenceOf, useCommand, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { approveCommand, claimCommand, confirmReceiptCommand, rejectCommand } from '../queries.ts'

export type Action = 'claim' | 'approve' | 'reject' | 'confirmReceipt'

/** The actions on an open message, with their words and their aftermath. */
export interface Decisions {
  readonly claim: () => void
  readonly confirmReceipt: () => void
  /** Opens the dialog of a decision. */
  readonly ask: (decision: Question['decision']) => void
  readonly asked: Question | undefined
  readonly cancel: () => void
  readonly approve: () => void
  readonly reject: (reason: string) => void
  readonly running: Action | undefined
  /** Somebody else was faster. What is shown is fresh by then. */
  readonly isTooLate: boolean
}

/**
 * A decision that is asked for, about the message as it stood then: news that arrive behind an open dialog change
 * neither what it shows nor what is decided, and the server refuses what is out of date.
 */
interface Question {
  readonly decision: 'approve' | 'reject'
  readonly message: MessageDetail
}

/** Refusals which say that the message is no longer what the reader saw. */
const TOO_LATE: ReadonlySet<string> = new Set([
  'approval.alreadyDecided',
  'message.stateChanged',
  'message.versionChanged',
])

/** `onDone` is told of what ended the work on this message. */
export function useDecisions(message: MessageDetail, onDone: (action: Action) => void): Decisions {
  const texts = useTexts()
  const [asked, setAsked] = useState<Question>()
  const [isTooLate, setIsTooLate] = useState(false)

  const fail = (error: ApiError, sentence: string) => {
    if (TOO_LATE.has(error.code)) setIsTooLate(true)
    // Without an answer the dialog stays, so that trying again is the same decision and a reason is not lost.
    if (error.kind === 'refused') setAsked(undefined)
    showToast({ kind: 'error', text: sentence })
  }
  const failure = (what: Key) => ({
    onFailure: (error: ApiError) => fail(error, `${texts.t(what)} ${sentenceOf(error, texts)}`),
  })
  const claim = useCommand(claimCommand, failure('detail.claim.failed'))
  const approve = useCommand(approveCommand, failure('detail.approve.failed'))
  const confirmReceipt = useCommand(confirmReceiptCommand, failure('detail.confirmReceipt.failed'))
  // A failed rejection is told without the server's words (DET-09).
  const reject = useCommand(rejectCommand, {
    onFailure: (error) => fail(error, texts.t('detail.reject.failed')),
  })

  const finish = async (action: Action, answer: Promise<unknown>, success: Key) => {
    if ((await answer) === undefined) return
    setAsked(undefined)
    showToast({ kind: 'success', text: texts.t(success) })
    onDone(action)
  }
  const params = { id: message.id }
  return {
    claim: () => {
      const body = { nodeId: message.openNodeId ?? '' }
      void finish('claim', claim.run({ params, body }), 'detail.claim.success')
    },
    confirmReceipt: () => {
      void finish('confirmReceipt', confirmReceipt.run({ params }), 'confirmReceiveSuccess')
    },
    ask: (decision) => setAsked({ decision, message }),
    asked,
    cancel: () => setAsked(undefined),
    approve: () => {
      const { openNodeId: nodeId = '', digest } = asked?.message ?? message
      // The digest names the text the reader had before them; the server refuses another one.
      const body = digest === undefined ? { nodeId } : { nodeId, digest }
      void finish('approve', approve.run({ params, body }), 'messageApproveSuccess')
    },
    reject: (description) => {
      const { openNodeId: nodeId = '' } = asked?.message ?? message
      const answer = reject.run({ params, body: { nodeId, description } })
      void finish('reject', answer, 'messageRejectSuccess')
    },
    running: runningOf({ claim, approve, reject, confirmReceipt }),
    isTooLate,
  }
}

function runningOf(commands: Readonly<Record<Action, { readonly isRunning: boolean }>>): Action | undefined {
  const { claim, approve, reject, confirmReceipt } = commands
  if (claim.isRunning) return 'claim'
  if (approve.isRunning) return 'approve'
  if (reject.isRunning) return 'reject'
  return confirmReceipt.isRunning ? 'confirmReceipt' : undefined
}
