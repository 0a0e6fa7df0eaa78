/** Returns the element ids of a member, by its path. Issues use them to find controls, sections to find headings. */

export function controlId(path: string): string {
  return `control-${path}`
}

/** Returns the path of the member that the control belongs to or is inside of; `undefined` outside of controls. */
export function memberOfControl(element: Element): string | undefined {
  return element.closest('[id^="control-"]')?.id.slice(controlId('').length)
}

export function labelId(path: string): string {
  return `label-${path}`
}

export function hintId(path: string): string {
  return `hint-${path}`
}

export function noteId(path: string): string {
  return `note-${path}`
}

export function issuesId(path: string): string {
  return `issues-${path}`
}

export function headingId(section: string): string {
  return `section-${section}`
}

/** Functions that scroll a member into the document, by the path of a list that renders only visible items. */
const bringers = new Map<string, (path: string) => void>()

/** Registers the function that scrolls members below a list into the document. Returns the function that removes it. */
export function offerMembers(list: string, bring: (path: string) => void): () => void {
  bringers.set(list, bring)
  return () => bringers.delete(list)
}

/** Elements that group several controls under one name: lines, choices, and the members of a group. */
const GROUP = 'fieldset, [role="group"]'

/** Moves the focus to the control of a member, or to the first control inside it. */
export function focusControl(path: string): void {
  for (const [list, bring] of bringers) if (path.startsWith(`${list}.`)) bring(path)
  const element = document.getElementById(controlId(path))
  const target = element?.matches(GROUP) === true ? firstControlIn(element) : element
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

function firstControlIn(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>('input:enabled') ??
    group.querySelector('button:enabled:not([tabindex="-1"])')
  )
}
