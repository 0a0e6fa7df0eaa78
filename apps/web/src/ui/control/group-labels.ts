const CONTROLS = 'input:not([type="hidden"]), select, textarea, button'
const GROUPS = 'fieldset, [role="group"], [role="radiogroup"]'

/**
 * Lets the visible label of a group focus the first control of the group, as the label of a single control does. A
 * label is a `legend`, a `label` for the group's id, the element that the group's `aria-labelledby` names, or a term
 * (`dt`) with the name of a group or control in its description. Called once.
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
  // The browser itself focuses a single control.
  if (label !== null)
    return [...document.querySelectorAll(GROUPS)].find(({ id }) => id === label.htmlFor) ?? null
  const term = target.closest('dt')
  if (term !== null) return namedIn(term.nextElementSibling, term.textContent)
  const named = target.closest('[id]')
  if (named === null) return null
  const isNamed = (group: Element) =>
    group.getAttribute('aria-labelledby')?.split(' ').includes(named.id) === true
  return [...document.querySelectorAll(GROUPS)].find(isNamed) ?? null
}

/** Returns the group or control in a description that has the name of its term. */
function namedIn(description: Element | null, name: string): Element | null {
  const named = [...(description?.querySelectorAll('[aria-label]') ?? [])]
  return (
    named.find(
      (each) => each.matches(`${GROUPS}, ${CONTROLS}`) && each.getAttribute('aria-label') === name,
    ) ?? null
  )
}

function firstControlOf(group: Element | null): HTMLElement | null {
  if (group instanceof HTMLElement && group.matches(CONTROLS)) return group
  const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const enabled = controls.filter((control) => !control.matches(':disabled, legend *'))
  // In a group of alternatives the chosen one is the stop of the Tab key.
  return enabled.find((control) => control.matches('[type="radio"]:checked')) ?? enabled[0] ?? null
}
