import { isAcknowledgement } from '../header-facts.ts'
import type { Acknowledgement, FinMessage } from '../message.ts'

/** A message with its state, in the order of the input. */
export interface InputMessage {
  readonly message: FinMessage
  /** True if a message separator is between it and the next message. */
  readonly isSeparated: boolean
}

interface Waiting extends InputMessage {
  answer: Acknowledgement | undefined
  /** True once it is decided which message this acknowledgement answers, if any. */
  isDecided: boolean
  /** An acknowledgement that was joined to its message is not returned separately. */
  isJoined: boolean
}

/**
 * Joins each acknowledgement to the adjacent message that it answers; an acknowledgement without such a message is
 * returned separately. Messages are added in the order of the input and returned as soon as later messages cannot
 * affect them.
 */
export class AcknowledgedMessages {
  #previous: Waiting | undefined
  #waiting: Waiting[] = []

  /** Adds the next message and returns the messages that are complete. */
  take(input: InputMessage): readonly FinMessage[] {
    const isDecided = !isAcknowledgement(input.message)
    this.#waiting.push({ ...input, answer: undefined, isDecided, isJoined: false })
    return this.#settled(false)
  }

  /** Returns the remaining messages at the end of the input. */
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

  /**
   * Returns whether a message is complete. If its answer may follow it, it is not complete until the next message is
   * known.
   */
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

/**
 * Returns the message that an acknowledgement answers: the preceding one if block 1 is the same, else the following
 * one, else the preceding one.
 */
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
