import { createFileRoute, Outlet } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { AuthFrame } from '../app/layouts/auth-frame.tsx'

export const Route = createFileRoute('/_auth')({ staticData: { access: everyone }, component: AuthLayout })

function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
