/** Marks the link of each row, with the id of the row. */
export const ROW_LINK = 'data-row-link'

/** Moves the focus to the row below or above. Rows are the links marked with {@link ROW_LINK}, in document order. */
export function moveRowFocus(list: Element | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])]
  const current = links.findIndex((link) => link === document.activeElement)
  links[rowAfter(current, step, links.length)]?.focus()
}

/**
 * Returns the row that gets the focus. It stops at both ends, and without a focused row (-1) it starts at the nearer
 * end.
 */
export function rowAfter(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step > 0 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}

/** Returns the id of the focused row. */
export function focusedRow(list: Element | null): string | undefined {
  const { activeElement } = document
  if (activeElement === null || list?.contains(activeElement) !== true) return undefined
  return activeElement.getAttribute(ROW_LINK) ?? undefined
}
