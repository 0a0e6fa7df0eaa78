/** Controls that can get the focus. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Controls that must not get it: disabled ones, and other tabs, which the focus would choose. */
const EXCLUDED = ':disabled, [role="tab"][aria-selected="false"]'
const ROWS = 'tr, li'
/** Parts over the page, which close after an action on a row. */
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** A page that opens moves the focus itself. */
const FRAME = 'main, body'

/** The largest number of remembered places: a row of a dialog over a page, its menu and the question of an action. */
const PLACES_MAX = 8

/** The place of a control that had the focus. */
interface FocusPlace {
  readonly control: Element
  /** The elements around it, from the inside, up to the frame of the page or the popup. */
  readonly around: readonly Element[]
  /** The position of the row in its list, and of the control in the row. */
  readonly row: number
  readonly position: number
  readonly isInPopup: boolean
}

/**
 * Moves the focus when the focused control was removed with its row: to the same control of the next row, otherwise of
 * the last one, and without rows to the nearest remaining control. If the row had asked a question in a dialog, this
 * happens after the dialog is closed. Without it the keyboard would start again at the top of the page. Called once.
 * Returns the function that ends it.
 */
export function startFocusAfterRemoval(): () => void {
  let places: readonly FocusPlace[] = []
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) places = [placeOf(target), ...places].slice(0, PLACES_MAX)
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    replacementFor(places)?.focus()
  })
  document.addEventListener('focusin', handleFocus)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', handleFocus)
    observer.disconnect()
  }
}

function placeOf(control: Element): FocusPlace {
  const around = aroundOf(control)
  const row = around.find((each) => each.matches(ROWS))
  return {
    control,
    around,
    row: row === undefined ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row),
    position: row === undefined ? -1 : controlsOf(row).findIndex((each) => each === control),
    isInPopup: control.closest(POPUPS) !== null,
  }
}

function aroundOf(control: Element): readonly Element[] {
  const { parentElement } = control
  return parentElement === null || parentElement.matches(FRAME)
    ? []
    : [parentElement, ...aroundOf(parentElement)]
}

/** Returns the control for the latest place that is not in a closed popup. */
function replacementFor(places: readonly FocusPlace[]): HTMLElement | undefined {
  const [place, ...earlier] = places
  // A control that still exists gets the focus back from the popup.
  if (place === undefined || place.control.isConnected) return undefined
  const rest = place.around.filter((each) => each.isConnected)
  if (rest.length === 0) return place.isInPopup ? replacementFor(earlier) : undefined
  return controlNear(place, rest)
}

/** Returns the control in the row itself, in the list, or in the nearest part that has one. */
function controlNear(place: FocusPlace, [nearest, ...outer]: readonly Element[]): HTMLElement | undefined {
  if (nearest === undefined) return undefined
  const { around, row, position } = place
  const gone = around[around.indexOf(nearest) - 1]
  const control = gone?.matches(ROWS) === true ? controlOfRow(nearest, row, position) : controlsOf(nearest)[0]
  return control ?? controlNear(place, outer)
}

function controlOfRow(list: Element, row: number, position: number): HTMLElement | undefined {
  const rows = [...list.children]
  // The row that has moved up, the ones after it, then the ones before it.
  const inOrder = [...rows.slice(row), ...rows.slice(0, row).toReversed()]
  const controls = inOrder.map(controlsOf).find(({ length }) => length > 0)
  return controls?.[position] ?? controls?.[0]
}

function controlsOf(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(EXCLUDED) && control.checkVisibility(),
  )
}
