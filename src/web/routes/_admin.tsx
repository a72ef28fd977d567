import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '../app/layouts/admin-frame.tsx'

export const Route = createFileRoute('/_admin')({ component: AdminLayout })

function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
