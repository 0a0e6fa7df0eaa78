/** Memoizes a derived value per state. This is safe because states are immutable. */
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
