/** Questions to another process, whose answers arrive as messages. */
export interface Questions<Answer> {
  /** Sends a question with its number. Returns the answer, or `undefined` if none arrives in time. */
  readonly ask: (send: (id: number) => void) => Promise<Answer | undefined>
  readonly answer: (id: number, answer: Answer) => void
}

/** A process that is busy for longer does not answer. */
const ANSWERED_WITHIN_MS = 2_000

export function createQuestions<Answer>(): Questions<Answer> {
  const open = new Map<number, (answer: Answer | undefined) => void>()
  let lastId = 0
  return {
    ask: async (send) => {
      const id = (lastId += 1)
      const timer = setTimeout(() => open.get(id)?.(undefined), ANSWERED_WITHIN_MS)
      try {
        return await new Promise((resolve) => {
          open.set(id, resolve)
          send(id)
        })
      } finally {
        open.delete(id)
        clearTimeout(timer)
      }
    },
    answer: (id, answer) => open.get(id)?.(answer),
  }
}
