/**
 * Computes what follows from a state once, however many places ask. A state never changes, so neither does what follows
 * from it.
 */
export function oncePerState<State extends object, Answer>(
  derive: (state: State) => Answer,
): (state: State) => Answer {
  const answers = new WeakMap<State, { readonly answer: Answer }>()
  return (state) => {
    const known = answers.get(state) ?? { answer: derive(state) }
    answers.set(state, known)
    return known.answer
  }
}
