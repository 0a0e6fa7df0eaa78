import { isAcknowledgement } from '../header-facts.ts'
import type { Acknowledgement, FinMessage } from '../message.ts'

/** A message in the order of the input. */
export interface InputMessage {
  readonly message: FinMessage
  /** Says whether a separator of messages stands between it and the next one. */
  readonly isSeparated: boolean
}

interface Waiting extends InputMessage {
  answer: Acknowledgement | undefined
  /** Says whether it is known which message this acknowledgement answers, if any. */
  isDecided: boolean
  /** An acknowledgement that was put to the message it answers is no message of its own. */
  isJoined: boolean
}

/**
 * Puts each acknowledgement that stands beside a message to that message; one that stands alone stays. Messages come
 * in the order of the input and leave as soon as those behind them cannot matter any more.
 */
export class AcknowledgedMessages {
  #previous: Waiting | undefined
  #waiting: Waiting[] = []

  /** Takes the next message and answers those that are settled. */
  take(input: InputMessage): readonly FinMessage[] {
    const isDecided = !isAcknowledgement(input.message)
    this.#waiting.push({ ...input, answer: undefined, isDecided, isJoined: false })
    return this.#settled(false)
  }

  /** The messages left at the end of the input. */
  finish(): readonly FinMessage[] {
    return this.#settled(true)
  }

  #settled(isEnd: boolean): readonly FinMessage[] {
    for (const [index, waiting] of this.#waiting.entries()) {
      if (!waiting.isDecided) this.#decide(index, isEnd)
    }
    const messages: FinMessage[] = []
    for (let first = this.#waiting[0]; first && this.#isSettled(first, isEnd); first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#previous = first
      if (!first.isJoined) messages.push(answered(first))
    }
    return messages
  }

  /** A message whose answer may stand behind it waits until that is known. */
  #isSettled(first: Waiting, isEnd: boolean): boolean {
    if (isEnd) return true
    return (
      first.isDecided &&
      (first.isSeparated || isAcknowledgement(first.message) || this.#waiting[1]?.isDecided === true)
    )
  }

  #decide(index: number, isEnd: boolean): void {
    const waiting = this.#waiting[index]
    const behind = waiting?.isSeparated === false ? this.#waiting[index + 1] : undefined
    if (waiting === undefined || (behind === undefined && !waiting.isSeparated && !isEnd)) return
    waiting.isDecided = true
    const { acknowledgement } = waiting.message
    const preceding = index === 0 ? this.#previous : this.#waiting[index - 1]
    const before = preceding?.isSeparated === false ? preceding : undefined
    const answeredOne = acknowledgement && answeredMessage(acknowledgement, before, behind)
    if (answeredOne === undefined || answeredOne.answer !== undefined) return
    answeredOne.answer = acknowledgement
    waiting.isJoined = true
  }
}

function answered({ message, answer }: Waiting): FinMessage {
  return answer === undefined ? message : { ...message, acknowledgement: answer }
}

/** The message before it whose block 1 it repeats, else the one behind it, else the one before it. */
function answeredMessage(
  acknowledgement: Acknowledgement,
  before: Waiting | undefined,
  behind: Waiting | undefined,
): Waiting | undefined {
  const candidates = [before, behind].filter(
    (other) => other !== undefined && !isAcknowledgement(other.message),
  )
  const isRepeated = (other: Waiting | undefined) =>
    other?.message.basicHeader?.logicalTerminal === acknowledgement.logicalTerminal &&
    other.message.basicHeader.session === acknowledgement.session &&
    other.message.basicHeader.sequence === acknowledgement.sequence
  return candidates.find(isRepeated) ?? candidates.at(-1)
}
