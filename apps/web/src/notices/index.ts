export { MaintenanceFrame } from './maintenance.tsx'
export { NoticeBell } from './notice-bell.tsx'
