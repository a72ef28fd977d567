import type { LegalText } from '#kit/legal.ts'

export const termsEn: LegalText = {
  title: 'Terms and conditions',
  description: 'What you agree to when you open an account and invest in property opportunities.',
  lead: 'These terms are an agreement between you and us, the operator of this platform. You accept them when you create an account, and we record which version you accepted and when.',
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'You must be 18 or older and use your own name, mobile number and email. An account belongs to one person and cannot be transferred.',
        'Your account opens once you enter the code we send to your mobile. You can log in with your email after you confirm it.',
        'Keep your password and codes to yourself. We never ask you for a code, by phone or in any other way. Tell us at once if you think somebody else has used your account.',
      ],
    },
    {
      title: 'Identity and suitability check',
      paragraphs: [
        'You can read every opportunity without a check. Before you can deposit and invest, we need to verify your identity and understand your means, experience and goals.',
        'Your answers must be true and complete. If something needs correcting, we tell you which answer and why. One ID number can be approved for one account only.',
        'From your answers we work out a risk profile. It helps you judge whether an opportunity suits you. It is not advice.',
      ],
    },
    {
      title: 'Opportunities and risk',
      paragraphs: [
        'Investing in property carries risk. The value of a stake can fall, income can be late or less than expected, and you may not be able to sell when you want to.',
        'Returns are always shown as expected. They are not guaranteed, and the calculator shows what would happen if expectations were met. Past performance does not foretell future performance.',
        'Read the documents of an opportunity before you invest. Nothing on the platform is personal financial, legal or tax advice.',
      ],
    },
    {
      title: 'Investing',
      paragraphs: [
        'Each opportunity states its minimum, what is still available, and any fee. Fees are shown as lines of their own before you confirm.',
        'A purchase is made when you confirm it and your wallet covers the total. You then receive a receipt. What you pay is held for that opportunity in an account of its own.',
        'Over any twelve months you can invest up to your annual investment limit, which is shown to you. A purchase that would exceed it, or what is left of an opportunity, is refused.',
      ],
    },
    {
      title: 'Your wallet',
      paragraphs: [
        'Deposits are made on the page of a payment provider. They appear in your wallet once the provider confirms them to us.',
        'Every movement of money is recorded and cannot be altered afterwards. If something is wrong, it is put right by a further entry that you can see.',
        'The balance of your wallet earns no return.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: ['When you use the platform, please do not:'],
      list: [
        'invest with money that is not yours, or on behalf of somebody else;',
        'give false information or use another person’s identity;',
        'try to get round limits or security, or disturb the service for others.',
      ],
    },
    {
      title: 'Suspension',
      paragraphs: [
        'We may suspend an account when the law requires it, or when we have good reason to believe that these terms are broken or that somebody else is using it. Suspension ends all sessions. What you own stays yours.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'Each version of these terms has a number, which stands at the head of this page. A new version applies to you once you accept it.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        'These terms are governed by the laws of the Kingdom of Saudi Arabia, and its courts decide disputes. Where the Arabic and the English text differ, the Arabic text applies.',
      ],
    },
  ],
}
