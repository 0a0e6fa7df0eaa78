import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Controls that the arrow keys reach. Fields and radio groups need the arrow keys themselves and keep their Tab stop. */
const ITEMS = 'a[href], button, select, input[type="checkbox"]'

const TOOLBAR = '[role="toolbar"]'

interface ToolbarProps {
  /** The subject of the tools. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Tools with one stop of the Tab key: the left and right arrow keys, Home and End move the focus between them (ARIA
 * toolbar pattern). Tab returns to the tool that was used last. The library of widgets has a toolbar too, but it is
 * loaded after the first page and would have to render each control.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)

  useLayoutEffect(() => {
    const toolbar = root.current
    if (toolbar === null) return undefined
    const update = () => setStop(toolbar, last.current)
    const handleFocus = ({ target }: FocusEvent) => {
      last.current = itemsOf(toolbar).find((item) => item === target) ?? last.current
      update()
    }
    // Native events: React would also pass those in an open menu of a tool, which is outside of the toolbar.
    const handleKey = (event: KeyboardEvent) => moveFocus(toolbar, event)
    toolbar.addEventListener('focusin', handleFocus)
    toolbar.addEventListener('keydown', handleKey)
    const observer = new MutationObserver(update)
    observer.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['disabled', 'href'] })
    update()
    return () => {
      toolbar.removeEventListener('focusin', handleFocus)
      toolbar.removeEventListener('keydown', handleKey)
      observer.disconnect()
    }
  }, [])

  return (
    <div ref={root} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  )
}

function moveFocus(toolbar: HTMLElement, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const items = itemsOf(toolbar)
  const current = items.findIndex((item) => item === event.target)
  const step = STEPS[event.key]
  if (current === -1 || step === undefined) return
  event.preventDefault()
  items.at(step(current, items.length))?.focus()
}

/** The position of the next tool by key; -1 is the last one. */
const STEPS: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowRight: (current, count) => (current + 1) % count,
  ArrowLeft: (current) => current - 1,
  Home: () => 0,
  End: () => -1,
}

function itemsOf(toolbar: HTMLElement): readonly HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item.closest(TOOLBAR) === toolbar && !item.matches(':disabled') && item.checkVisibility(),
  )
}

/** Makes one tool the stop of the Tab key: the last used one while it exists, otherwise the first. */
function setStop(toolbar: HTMLElement, last: HTMLElement | undefined): void {
  const items = itemsOf(toolbar)
  const stop = items.find((item) => item === last) ?? items[0]
  for (const item of items) {
    const tabIndex = item === stop ? 0 : -1
    if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex
  }
}
