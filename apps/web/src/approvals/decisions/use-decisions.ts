import type { MessageDetail, Proof, Reentry } from '@nostro/contract'
import { useState } from 'react'

import { isAnswerLost, sentenceOf, useCommand, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { refreshUser } from '../../sessions/index.ts'
import { showToast } from '../../ui/index.ts'
import {
  approveCommand,
  claimCommand,
  confirmReceiptCommand,
  holdCommand,
  proveCommand,
  reenterCommand,
  rejectCommand,
  releaseCommand,
  resumeCommand,
  takeOverCommand,
  withdrawCommand,
} from '../../message-content/index.ts'
import { confirmationSentence } from './confirmation-sentence.ts'
import { type Action, pathAfter } from './path-after.ts'

/** The parts of an approval in addition to the shown text. */
export interface Approval {
  readonly proof?: Proof
  readonly reentry?: Entry
  /** The digest of the version that the user decided before, if only the difference from it is confirmed. */
  readonly since?: string
}

/** The entered values: all, or only the amount of a difference. */
export type Entry = Reentry | Pick<Reentry, 'amount'>

/** The actions on an open message. A success is reported in a toast, a refusal next to the pressed button. */
export interface Decisions {
  readonly claim: () => void
  readonly release: () => void
  readonly takeOver: () => void
  readonly confirmReceipt: () => void
  /** Opens the dialog of a decision. */
  readonly ask: (decision: Question['decision']) => void
  readonly requested: Question | undefined
  readonly cancel: () => void
  /** Approves the message, with a proof of identity if the message requires one. */
  readonly approve: (approval?: Approval) => void
  readonly reject: (reason: string) => void
  readonly withdraw: () => void
  readonly hold: (reason: string) => void
  readonly resume: (reason: string) => void
  readonly running: Action | undefined
  /** The reason why the last action was refused; absent after the next one. */
  readonly refusal: string | undefined
  /**
   * The end of the work on this message: `tooLate` if another user was faster (the shown data is fresh by then),
   * `done` if this user completed an action.
   */
  readonly ending: 'tooLate' | 'done' | undefined
}

/** Actions after which the message moves to another list. */
const ENDING: ReadonlySet<Action> = new Set(['withdraw', 'approve', 'reject', 'confirmReceipt'])

/**
 * A requested decision, about the message as it was when the dialog opened. Updates that arrive while the dialog is
 * open change neither its content nor the decision. The server refuses a decision on an outdated version.
 */
interface Question {
  readonly decision: 'approve' | 'reject' | 'withdraw' | 'hold' | 'resume'
  readonly message: MessageDetail
}

/** Refusals because the message has changed since the reader loaded it. */
const TOO_LATE: ReadonlySet<string> = new Set([
  'approval.alreadyDecided',
  'approval.withdrawn',
  'message.stateChanged',
  'message.versionChanged',
])

/**
 * Refusals that concern only the proof, or a busy server: the dialog stays open with the typed input for another try.
 */
const TRIED_AGAIN: ReadonlySet<string> = new Set([
  'approval.wrongPassword',
  'approval.proofNeeded',
  'approval.reentryNeeded',
  'approval.reentryWrong',
  'approval.differenceNotAllowed',
  'approval.differenceUnknown',
  'secondFactor.enterCode',
  'secondFactor.wrong',
  'secondFactor.usePasskey',
  'passkey.refused',
  'passkey.ended',
  'proof.missing',
  'proof.noPassword',
  'proof.otherUser',
  'proof.notFresh',
  'singleSignOn.ended',
  'singleSignOn.refused',
  'singleSignOn.unavailable',
  'server.busy',
])

/** Returns the actions on an open message. `onDone` is called after a completed action. */
export function useDecisions(message: MessageDetail, onDone: (action: Action) => void): Decisions {
  const texts = useTexts()
  const [requested, setRequested] = useState<Question>()
  const [ending, setEnding] = useState<Decisions['ending']>()
  const [refusal, setRefusal] = useState<string>()
  const commands = useDecisionCommands((error, sentence) => {
    if (TOO_LATE.has(error.code)) setEnding('tooLate')
    setRequested((asked) => afterRefusal(asked, error))
    setRefusal(sentence)
  })

  const finish = async <Answer>(
    action: Action,
    answering: Promise<Answer | undefined>,
    success: Key | ((answer: Answer) => string),
  ) => {
    setRefusal(undefined)
    const answer = await answering
    if (answer === undefined) return
    setRequested(undefined)
    if (ENDING.has(action)) setEnding('done')
    const text = typeof success === 'string' ? texts.t(success) : success(answer)
    showToast({ kind: 'success', text, link: pathAfter(action, message) })
    onDone(action)
  }
  const params = { id: message.id }
  const task = { params, body: { nodeId: message.openNodeId ?? '' } }
  const decided = requested?.message ?? message
  const { openNodeId: nodeId = '', version } = decided
  return {
    claim: () => void finish('claim', commands.claim.run(task), 'detail.claim.success'),
    release: () => void finish('release', commands.release.run(task), 'approval.release.success'),
    takeOver: () => void finish('takeOver', commands.takeOver.run(task), 'approval.takeOver.success'),
    confirmReceipt: () =>
      void finish('confirmReceipt', commands.confirmReceipt.run({ params }), ({ confirmedBefore }) =>
        confirmationSentence(confirmedBefore, texts),
      ),
    ask: (decision) => {
      setRefusal(undefined)
      setRequested({ decision, message })
    },
    requested: isDoneUnseen(requested, message, commands) ? undefined : requested,
    cancel: () => setRequested(undefined),
    approve: (approval = {}) =>
      void finish('approve', approveText(commands, decided, approval), 'messageApproveSuccess'),
    reject: (description) => {
      const answer = commands.reject.run({ params, body: { nodeId, description } })
      void finish('reject', answer, 'messageRejectSuccess')
    },
    hold: (reason) => void finish('hold', commands.hold.run({ params, body: { reason } }), 'hold.success'),
    resume: (reason) =>
      void finish('resume', commands.resume.run({ params, body: { reason } }), 'hold.resume.success'),
    withdraw: () => {
      const answer = commands.withdraw.run({ params, body: { version } })
      void finish('withdraw', answer, 'approval.withdraw.success')
    },
    running: runningOf(commands),
    refusal,
    ending,
  }
}

/** Proves the caller's identity if required, then approves. */
async function approveText(
  commands: Pick<ReturnType<typeof useDecisionCommands>, 'prove' | 'reenter' | 'approve'>,
  { id, openNodeId: nodeId = '', digest }: MessageDetail,
  { proof, reentry, since }: Approval,
) {
  const params = { id }
  const compared = since === undefined ? {} : { since }
  if (reentry !== undefined) {
    const answer = await commands.reenter.run({ params, body: { nodeId, ...reentry, ...compared } })
    if (answer === undefined) return undefined
  }
  if (proof !== undefined) {
    const answer = await commands.prove.run({ params, body: { nodeId, ...proof } })
    if (answer === undefined) return undefined
  }
  // The digest identifies the text that the reader saw. The server refuses a different one.
  return await commands.approve.run({
    params,
    body: { nodeId, ...(digest !== undefined && { digest }), ...compared },
  })
}

/** Returns the open dialog after a refusal; `undefined` closes it. */
function afterRefusal(asked: Question | undefined, { code }: ApiError): Question | undefined {
  if (asked === undefined || !TRIED_AGAIN.has(code)) return undefined
  // A rule was confirmed after the message was read: the dialog asks for the proof, and the typed input stays.
  return code === 'approval.proofNeeded'
    ? { ...asked, message: { ...asked.message, needsProof: true } }
    : asked
}

/**
 * Returns whether the response of a decision was lost and the refetched message no longer allows that decision. The
 * dialog then closes, because the page shows the new state.
 */
function isDoneUnseen(
  requested: Question | undefined,
  { abilities }: MessageDetail,
  commands: Readonly<Record<Question['decision'], { readonly error: ApiError | undefined }>>,
): boolean {
  if (requested === undefined) return false
  const { decision } = requested
  return isAnswerLost(commands[decision].error) && !abilities[decision]
}

/** Returns the commands behind the actions. A failure is reported with a text per action. */
function useDecisionCommands(fail: (error: ApiError, sentence: string) => void) {
  const texts = useTexts()
  const failure = (what: Key) => ({
    onFailure: (error: ApiError) => {
      // The app was set up in another tab or device: from now on the dialog asks for its code.
      if (error.code === 'secondFactor.enterCode') void refreshUser()
      fail(error, `${texts.t(what)} ${sentenceOf(error, texts)}`)
    },
  })
  return {
    claim: useCommand(claimCommand, failure('detail.claim.failed')),
    release: useCommand(releaseCommand, failure('approval.release.failed')),
    takeOver: useCommand(takeOverCommand, failure('approval.takeOver.failed')),
    withdraw: useCommand(withdrawCommand, failure('approval.withdraw.failed')),
    reenter: useCommand(reenterCommand, failure('detail.approve.failed')),
    prove: useCommand(proveCommand, failure('detail.approve.failed')),
    hold: useCommand(holdCommand, failure('hold.failed')),
    resume: useCommand(resumeCommand, failure('hold.resume.failed')),
    approve: useCommand(approveCommand, failure('detail.approve.failed')),
    confirmReceipt: useCommand(confirmReceiptCommand, failure('detail.confirmReceipt.failed')),
    // A failed rejection is reported without the server's sentence (DET-09).
    reject: useCommand(rejectCommand, { onFailure: (error) => fail(error, texts.t('detail.reject.failed')) }),
  }
}

function runningOf({
  prove,
  reenter,
  ...commands
}: Readonly<Record<Action | 'prove' | 'reenter', { readonly isRunning: boolean }>>): Action | undefined {
  if (prove.isRunning || reenter.isRunning) return 'approve'
  const actions = Object.keys(commands) as Action[]
  return actions.find((action) => commands[action].isRunning)
}
