import { createElement, Suspense, use, type ReactNode } from 'react'

import { fetchPart } from '../../browser/lazy-part.ts'
import button from '../action/button.module.css'
import { Icon } from '../display/icon.tsx'
import { ListSkeleton } from '../page/skeleton.tsx'
import type { DialogProps } from './dialog.tsx'
import menu from './menu-button.module.css'
import type { MenuButtonProps } from './menu-button.tsx'
import popover from './popover.module.css'
import type { PopoverProps } from './popover.tsx'
import tabStyles from './tabs.module.css'
import type { TabsProps } from './tabs.tsx'
import type { ToastsProps } from './toasts.tsx'
import type * as Part from './widgets.ts'

type Widgets = typeof Part

/** The rows of the skeleton of a view. */
const VIEW_ROWS = 6

let widgets: Widgets | undefined
let loading: Promise<Widgets> | undefined

/**
 * Loads the widgets with behaviour. They are one part of the app, which is not needed before a page is visible, because
 * the library that they are built on is larger than all other building blocks.
 */
export function loadWidgets(): Promise<Widgets> {
  loading ??= fetchPart(async () => {
    widgets = await import('./widgets.ts')
    return widgets
  })
  return loading
}

function useWidgets(): Widgets {
  return widgets ?? use(loadWidgets())
}

/** Returns a component of the widgets, which shows `placeholder` until they are loaded. */
function widget<Props extends object>(
  choose: (widgets: Widgets) => (props: Props) => ReactNode,
  placeholder?: (props: Props) => ReactNode,
) {
  function LoadedWidget(props: Props) {
    return createElement(choose(useWidgets()), props)
  }
  return function Widget(props: Props) {
    return (
      <Suspense fallback={placeholder?.(props)}>
        <LoadedWidget {...props} />
      </Suspense>
    )
  }
}

/** A dialog over the page, open while it is mounted. A press outside does not close it. */
export const Dialog = widget<DialogProps>((loaded) => loaded.Dialog)

/** A panel from the left over the page of small screens, open while it is mounted. */
export const Drawer = widget((loaded) => loaded.Drawer)

/** A button that opens a short list of actions or choices. */
export const MenuButton = widget<MenuButtonProps>(
  (loaded) => loaded.MenuButton,
  ({ isWide = false, children }) => (
    <span className={isWide ? menu.wideButton : menu.button}>{children}</span>
  ),
)

/** A button that opens a panel next to it, while the page stays usable. */
export const Popover = widget<PopoverProps>(
  (loaded) => loaded.Popover,
  ({ icon, badge }) => (
    <span className={popover.frame}>
      <span className={button.iconOnly}>
        <Icon name={icon} />
      </span>
      {badge}
    </span>
  ),
)

/** Views of one object, one at a time. The arrow keys move from tab to tab. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  return (
    <Suspense fallback={<TabsSkeleton titles={props.tabs.map(({ title }) => title)} />}>
      <LoadedTabs {...props} />
    </Suspense>
  )
}

/** The titles in their places, over rows in place of the view. */
function TabsSkeleton({ titles }: { readonly titles: readonly string[] }) {
  return (
    <div className={tabStyles.tabs}>
      <div className={tabStyles.list} aria-hidden="true">
        {titles.map((title) => (
          <span key={title} className={tabStyles.tab}>
            {title}
          </span>
        ))}
      </div>
      <ListSkeleton rows={VIEW_ROWS} />
    </div>
  )
}

function LoadedTabs<Name extends string>(props: TabsProps<Name>) {
  const { Tabs: Loaded } = useWidgets()
  return <Loaded {...props} />
}

/** The place of the toasts: one for the app. */
export const Toaster = widget<ToastsProps>((loaded) => loaded.Toasts)
