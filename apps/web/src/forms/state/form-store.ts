import type { Issue, MessageFormat, PaymentDays } from '@nostro/kernel'
import {
  isDisabled,
  valueAt,
  type DraftValues,
  type KnownBanks,
  type Member,
  type MessageDefinition,
} from '@nostro/messages'
import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react'

import { createStore, type Store } from '../../browser/store.ts'
import { withFirstSectionsOpen, withSectionOpen } from './form-sections.ts'
import {
  appended,
  banksKnown,
  daysKnown,
  changed,
  left,
  openedForm,
  rearranged,
  refused,
  removed,
  replaced,
  normalised,
  issuesShown,
  withSendAs,
  undone,
  type FormState,
} from './form-state.ts'
import { withFilledGroupsOpen, withGroupOpen, withGroupsOpenAround } from './open-groups.ts'

/** The state of an open form, outside React. Each control subscribes to its own path only. */
export interface FormStore extends Pick<Store<FormState>, 'get' | 'subscribe'> {
  readonly change: (path: string, value: unknown) => void
  readonly leave: (...paths: readonly string[]) => void
  readonly rearrange: (path: string, items: readonly unknown[]) => void
  /** Adds an item at the end of a list. */
  readonly append: (path: string) => void
  readonly remove: (path: string, position: number) => void
  readonly undo: (path: string) => void
  /** Replaces characters that cannot be sent. The change can be undone. */
  readonly respell: (path: string, value: unknown) => void
  readonly sendAs: (format: MessageFormat | undefined) => void
  readonly reveal: () => void
  readonly refuse: (issues: readonly Issue[]) => void
  readonly knowBanks: (more: KnownBanks) => void
  /** Takes over the calendars and the current time. */
  readonly knowDays: (days: PaymentDays, now: Date) => void
  readonly openSection: (name: string, isOpen: boolean) => void
  readonly openGroup: (path: string, isOpen: boolean) => void
  /** Opens the groups that contain a member. */
  readonly openAround: (path: string) => void
  /** Replaces the values. Open sections and visited controls do not change. */
  readonly replace: (values: DraftValues) => void
  /** Restarts the form with other values. */
  readonly refill: (values: DraftValues) => void
  /** True if all sections must be rendered at once, because a member in one of them is about to get the focus. */
  readonly isWhole: Store<boolean>
}

/** Creates the store of one form. Controls subscribe to it by path. */
export function createFormStore(definition: MessageDefinition, values: DraftValues): FormStore {
  const opened = (start: DraftValues) =>
    withFilledGroupsOpen(withFirstSectionsOpen(openedForm(definition, start)))
  const { get, set, subscribe } = createStore(opened(values))
  return {
    get,
    subscribe,
    change: (path, value) => set(changed(get(), path, value)),
    leave: (...paths) => set(left(get(), ...paths)),
    rearrange: (path, items) => set(rearranged(get(), path, items)),
    append: (path) => set(appended(get(), path)),
    remove: (path, position) => set(removed(get(), path, position)),
    undo: (path) => set(undone(get(), path)),
    respell: (path, value) => set(normalised(get(), path, value)),
    sendAs: (format) => set(withSendAs(get(), format)),
    reveal: () => set(issuesShown(get())),
    refuse: (issues) => set(refused(get(), issues)),
    knowBanks: (more) => set(banksKnown(get(), more)),
    knowDays: (days, now) => set(daysKnown(get(), days, now)),
    openSection: (name, isOpen) => set(withSectionOpen(get(), name, isOpen)),
    openGroup: (path, isOpen) => set(withGroupOpen(get(), path, isOpen)),
    openAround: (path) => set(withGroupsOpenAround(get(), path)),
    replace: (other) => set(withFilledGroupsOpen(replaced(get(), other))),
    refill: (start) => set(withSendAs(opened(start), get().sendAs)),
    isWhole: createStore(false),
  }
}

const StoreContext = createContext<FormStore | undefined>(undefined)

/** Provides the store of a form to its controls. */
export const FormStoreProvider = StoreContext.Provider

/** Returns the store of the surrounding form. Throws outside of a form. */
export function useFormStore(): FormStore {
  const store = use(StoreContext)
  if (store === undefined) throw new Error('A form control is outside of a form')
  return store
}

/** Returns a part of the form's state. The component renders again only when that part changes. */
export function useFormPart<T>(part: (state: FormState) => T): T {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribe, () => part(store.get()))
}

/** Returns the whole state, for components that show all of it. They render with every key press. */
export function useFormState(): FormState {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Returns the whole state with low priority: a key press is rendered before a long form is evaluated. */
export function useSettledState(): FormState {
  return useDeferredValue(useFormState())
}

export function useValue(path: string): unknown {
  return useFormPart(({ values }) => valueAt(values, path))
}

/** Returns the text of a member, or an empty text if its value is not a text. */
export function useText(path: string): string {
  const value = useValue(path)
  return typeof value === 'string' ? value : ''
}

const NO_ISSUES: readonly Issue[] = []

/** Returns the issues shown at a path. */
export function useIssuesAt(path: string): readonly Issue[] {
  return useFormPart(({ shown }) => shown.get(path) ?? NO_ISSUES)
}

/** Returns whether the other of two alternatives is filled, so that this one is disabled. */
export function useIsDisabled(member: Member, path: string): boolean {
  return useFormPart(({ values }) => isDisabled(member, values, path))
}
