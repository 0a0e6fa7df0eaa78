const CONTROLS = 'input:not([type="hidden"]), select, textarea, button'
const GROUPS = 'fieldset, [role="group"], [role="radiogroup"]'

/**
 * Lets the visible label of a group focus the first control of the group, as the label of a single control does. A
 * label is a `legend`, a `label` for the group's id, or the element that the group's `aria-labelledby` names. Called
 * once.
 */
export function startGroupLabels(): void {
  document.addEventListener('click', ({ target }) => {
    // A press on a control, a link or a help button within a label is meant for that element.
    if (!(target instanceof Element) || target.closest('a, button, input, select, textarea') !== null) return
    firstControlOf(groupLabelledBy(target))?.focus()
  })
}

function groupLabelledBy(target: Element): Element | null {
  const legend = target.closest('legend')
  if (legend !== null) return legend.closest(GROUPS)
  const label = target.closest<HTMLLabelElement>('label[for]')
  if (label !== null) return document.getElementById(label.htmlFor)?.closest(GROUPS) ?? null
  const named = target.closest('[id]')
  if (named === null) return null
  const groups = document.querySelectorAll(`[aria-labelledby~="${CSS.escape(named.id)}"]`)
  return [...groups].find((group) => group.matches(GROUPS)) ?? null
}

function firstControlOf(group: Element | null): HTMLElement | null {
  const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const enabled = controls.filter((control) => !control.matches(':disabled, legend *'))
  // In a group of alternatives the chosen one is the stop of the Tab key.
  return enabled.find((control) => control.matches('[type="radio"]:checked')) ?? enabled[0] ?? null
}
