import type { MessageDetail } from '@nostro/contract'
import { useState } from 'react'

import { isAnswerLost, sentenceOf, useCommand, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { refreshUser } from '../../sessions/index.ts'
import { showToast } from '../../ui/index.ts'
import {
  approveCommand,
  claimCommand,
  confirmReceiptCommand,
  proveCommand,
  rejectCommand,
  releaseCommand,
  takeOverCommand,
  withdrawCommand,
} from '../../messages/content/index.ts'
import { confirmationSentence } from './confirmation-sentence.ts'

/** An action on an open message. */
export type Action = 'claim' | 'release' | 'takeOver' | 'withdraw' | 'approve' | 'reject' | 'confirmReceipt'

/** The proof of the person who approves: the password, and a code of the authenticator app where there is one. */
export interface Proof {
  readonly password: string
  readonly secondFactor?: string
}

/** The actions on an open message, with their words and their effects. */
export interface Decisions {
  readonly claim: () => void
  readonly release: () => void
  readonly takeOver: () => void
  readonly confirmReceipt: () => void
  /** Opens the dialog of a decision. */
  readonly ask: (decision: Question['decision']) => void
  readonly requested: Question | undefined
  readonly cancel: () => void
  /** With a proof of the person where the message asks for it. */
  readonly approve: (proof?: Proof) => void
  readonly reject: (reason: string) => void
  readonly withdraw: () => void
  readonly running: Action | undefined
  /**
   * The end of the work on the message: somebody else was faster, and what is shown is fresh by then; or it was done here,
   * and what the message is now is nobody else's doing.
   */
  readonly ending: 'tooLate' | 'done' | undefined
}

/** Actions after which a message is somewhere else. */
const ENDING: ReadonlySet<Action> = new Set(['withdraw', 'approve', 'reject', 'confirmReceipt'])

/**
 * A decision that is asked for, about the message as it stood then: news that arrive behind an open dialog change
 * neither what it shows nor what is decided, and the server refuses what is out of date.
 */
interface Question {
  readonly decision: 'approve' | 'reject' | 'withdraw'
  readonly message: MessageDetail
}

/** Refusals which say that the message is no longer what the reader saw. */
const TOO_LATE: ReadonlySet<string> = new Set([
  'approval.alreadyDecided',
  'approval.withdrawn',
  'message.stateChanged',
  'message.versionChanged',
])

/** Refusals of the proof alone, or of any work just now: the dialog stays for another try, with what was typed. */
const TRIED_AGAIN: ReadonlySet<string> = new Set([
  'approval.wrongPassword',
  'approval.proofNeeded',
  'secondFactor.enterCode',
  'secondFactor.wrong',
  'server.busy',
])

/** `onDone` is told of what ended the work on this message. */
export function useDecisions(message: MessageDetail, onDone: (action: Action) => void): Decisions {
  const texts = useTexts()
  const [requested, setRequested] = useState<Question>()
  const [ending, setEnding] = useState<Decisions['ending']>()
  const commands = useDecisionCommands((error, sentence) => {
    if (TOO_LATE.has(error.code)) setEnding('tooLate')
    // The app was set up elsewhere meanwhile: the dialog asks for its code from now on.
    if (error.code === 'secondFactor.enterCode') void refreshUser()
    if (!TRIED_AGAIN.has(error.code)) setRequested(undefined)
    showToast({ kind: 'error', text: sentence })
  })

  const finish = async <Answer>(
    action: Action,
    answering: Promise<Answer | undefined>,
    success: Key | ((answer: Answer) => string),
  ) => {
    const answer = await answering
    if (answer === undefined) return
    setRequested(undefined)
    if (ENDING.has(action)) setEnding('done')
    showToast({ kind: 'success', text: typeof success === 'string' ? texts.t(success) : success(answer) })
    onDone(action)
  }
  const params = { id: message.id }
  const task = { params, body: { nodeId: message.openNodeId ?? '' } }
  const decided = requested?.message ?? message
  const { openNodeId: nodeId = '', digest, version } = decided
  const approve = async (proof: Proof | undefined) => {
    if (proof !== undefined) {
      const answer = await commands.prove.run({ params, body: { nodeId, ...proof } })
      if (answer === undefined) return undefined
    }
    // The digest names the text the reader had before them; the server refuses another one.
    return await commands.approve.run({
      params,
      body: digest === undefined ? { nodeId } : { nodeId, digest },
    })
  }
  return {
    claim: () => void finish('claim', commands.claim.run(task), 'detail.claim.success'),
    release: () => void finish('release', commands.release.run(task), 'approval.release.success'),
    takeOver: () => void finish('takeOver', commands.takeOver.run(task), 'approval.takeOver.success'),
    confirmReceipt: () =>
      void finish('confirmReceipt', commands.confirmReceipt.run({ params }), ({ confirmedBefore }) =>
        confirmationSentence(confirmedBefore, texts),
      ),
    ask: (decision) => setRequested({ decision, message }),
    requested: isDoneUnseen(requested, message, commands) ? undefined : requested,
    cancel: () => setRequested(undefined),
    approve: (proof) => void finish('approve', approve(proof), 'messageApproveSuccess'),
    reject: (description) => {
      const answer = commands.reject.run({ params, body: { nodeId, description } })
      void finish('reject', answer, 'messageRejectSuccess')
    },
    withdraw: () => {
      const answer = commands.withdraw.run({ params, body: { version } })
      void finish('withdraw', answer, 'approval.withdraw.success')
    },
    running: runningOf(commands),
    ending,
  }
}

/** The answer was lost, and the message says meanwhile that there is nothing left to decide: the page shows why. */
function isDoneUnseen(
  requested: Question | undefined,
  { abilities }: MessageDetail,
  commands: Readonly<Record<Question['decision'], { readonly error: ApiError | undefined }>>,
): boolean {
  if (requested === undefined) return false
  const { decision } = requested
  return isAnswerLost(commands[decision].error) && !abilities[decision]
}

/** The calls behind the actions; what fails is told in the words of the action. */
function useDecisionCommands(fail: (error: ApiError, sentence: string) => void) {
  const texts = useTexts()
  const failure = (what: Key) => ({
    onFailure: (error: ApiError) => fail(error, `${texts.t(what)} ${sentenceOf(error, texts)}`),
  })
  return {
    claim: useCommand(claimCommand, failure('detail.claim.failed')),
    release: useCommand(releaseCommand, failure('approval.release.failed')),
    takeOver: useCommand(takeOverCommand, failure('approval.takeOver.failed')),
    withdraw: useCommand(withdrawCommand, failure('approval.withdraw.failed')),
    prove: useCommand(proveCommand, failure('detail.approve.failed')),
    approve: useCommand(approveCommand, failure('detail.approve.failed')),
    confirmReceipt: useCommand(confirmReceiptCommand, failure('detail.confirmReceipt.failed')),
    // A failed rejection is told without the server's words (DET-09).
    reject: useCommand(rejectCommand, { onFailure: (error) => fail(error, texts.t('detail.reject.failed')) }),
  }
}

type Commands = Readonly<Record<Action | 'prove', { readonly isRunning: boolean }>>

function runningOf({ prove, ...commands }: Commands): Action | undefined {
  if (prove.isRunning) return 'approve'
  const actions = Object.keys(commands) as Action[]
  return actions.find((action) => commands[action].isRunning)
}
