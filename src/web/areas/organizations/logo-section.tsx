import removeForm from 'virtual:form/organizations.removeLogo'
import { useRouter } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { SendFile } from '#web/components/form/send-file.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { Organization } from './organization.ts'
import { PressButton } from './press-button.tsx'

/** ORG-3: sends or removes the logo; for those who may change the organization. */
export function LogoSection({ of: { slug, logo } }: { of: Organization }) {
  const { logo: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const choose = logo ? words.replace : words.choose
  return (
    <Card as="article" pad className="grid grid-cols-1 gap-4" aria-labelledby="logo-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="logo-title" className="text-lg">
          {words.title}
        </h2>
        {logo && (
          <PressButton<typeof organizationsContract.removeLogo, Organization>
            of={removeForm}
            fixed={{ slug }}
            label={words.remove}
            aria-label={words.removeLogo}
            variant="ghost"
            size="sm"
            act={organizations.removeLogo}
            done={() => ({ color: 'ok', title: words.removed })}
          />
        )}
      </div>
      <SendFile
        of="organizations.sendLogo"
        field="file"
        params={{ slug }}
        page={`/organization/${slug}`}
        accept="image/jpeg,image/png,image/webp"
        title={choose}
        note={words.note}
        label={choose}
        faultId="logo-fault"
        sending={words.sending}
        send={words.send}
        act={async (file) => {
          await organizations.sendLogo({ slug, file })
          toasts.add({ color: 'ok', title: words.saved })
          await router.invalidate()
        }}
      />
    </Card>
  )
}
