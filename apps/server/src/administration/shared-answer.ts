/** Shares one running read between all simultaneous callers, so that at most one read runs at a time. */
export function shared<Question, Answer>(
  find: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let inProgress: Promise<Answer> | undefined
  return async (question) => {
    inProgress ??= find(question).finally(() => {
      inProgress = undefined
    })
    return await inProgress
  }
}
