export { MaintenanceFrame } from './maintenance.tsx'
export { NoticeChoicesPanel } from './notice-choices.tsx'
export { NotificationBell } from './notification-bell.tsx'
