import { createFileRoute, Outlet } from '@tanstack/react-router'
import { operators } from '#web/app/access/operators.ts'
import { AdminFrame } from '../app/layouts/admin-frame.tsx'

export const Route = createFileRoute('/_admin')({ staticData: { access: operators }, component: AdminLayout })

function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
