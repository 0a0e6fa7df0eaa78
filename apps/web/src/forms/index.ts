export { FormSkeleton } from './form-skeleton.tsx'
export { IssueCounter } from './issue-counter.tsx'
export { IssueEntryList } from './issue-entry-list.tsx'
export { MessageForm } from './message-form.tsx'
export { showControl, showNeighbour, showNextIssue } from './show-control.ts'
export { labelKeyAt } from './state/form-sections.ts'
export { issuesNow, type FormState } from './state/form-state.ts'
export {
  createFormStore,
  FormStoreProvider,
  useFormState,
  useFormStore,
  type FormStore,
} from './state/form-store.ts'
export { issueEntries } from './state/issue-entries.ts'
export { ValidationDialog } from './validation-dialog.tsx'
