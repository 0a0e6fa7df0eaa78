/**
 * Gives everybody who asks while an answer is being found that same answer: however many ask at once, it is looked for
 * once at a time.
 */
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
