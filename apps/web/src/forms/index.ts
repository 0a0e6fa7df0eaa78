export { useSpeller } from './assistant/use-speller.ts'
export { controlId } from './control-ids.ts'
export { FormBanks } from './controls/bic/form-banks.tsx'
export { DayInput } from './controls/day/day-input.tsx'
export { MinuteInput } from './controls/day/minute-input.tsx'
export { EncodingField } from './encoding-field.tsx'
export { FormSkeleton } from './form-skeleton.tsx'
export { useSettledMember } from './use-settled-member.ts'
export { IssueCounter } from './issue-counter.tsx'
export { IssueEntryList } from './issue-entry-list.tsx'
export { MemberField } from './member-field.tsx'
export { MessageForm, SectionSheet } from './message-form.tsx'
export { readTable } from './read-table.ts'
export { showControl, showNeighbour, showNextIssue } from './show-control.ts'
export { missingPaths, sectionStates, type SectionState } from './state/form-sections.ts'
export { labelKeyAt } from './state/label-key.ts'
export { useDrawnFormParts } from './use-drawn-form-parts.ts'
export { useFocusedMember } from './use-focused-member.ts'
export { issuesNow, type FormState } from './state/form-state.ts'
export {
  createFormStore,
  FormStoreProvider,
  useFormPart,
  useSettledState,
  useFormStore,
  type FormStore,
} from './state/form-store.ts'
export { oncePerState } from './state/once-per-state.ts'
export { crumbsAt, issueEntries, namesOfCrumbs, rankOf } from './state/issue-entries.ts'
export { readAmount } from './values/amount-text.ts'
export { matchingCodes, recentCodes, rememberCode } from './values/code-search.ts'
export { isNoDay } from './values/day-text.ts'
export { instantOfMinute, minuteOfInstant, readMinute } from './values/minute-text.ts'
export { ValidationDialog } from './validation-dialog.tsx'
