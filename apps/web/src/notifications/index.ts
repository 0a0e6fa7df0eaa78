export { MaintenanceFrame } from './maintenance.tsx'
export { NotificationBell } from './notification-bell.tsx'
