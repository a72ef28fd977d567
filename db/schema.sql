-- Made by `npm run db:schema` from the migrations, for reading; never edited.
-- migrations 6f7ef4112daf0e83d1fa8935a82bfac8127840a74f366a2d8244dfa1ee58c1b3
-- 77e4ef9eebf441f3963e9236820e8a6fc50121305a2fdbb886e2c63924ef77a3
\ir schema/accounts.sql
-- 2097d749547dc01a04009003d797c2adffdc16b54754c4ff4b2b04bc7aedb406
\ir schema/audit.sql
-- 9ec13d9ba943168912d39a9efa289cff16348751370ef3a3525dcd161eb76a95
\ir schema/facts.sql
-- 0d86d234cf97d5443e088d493fde7c6dc14f928525e12dc10f18337d1f11f407
\ir schema/identity.sql
-- a4e6c08cc9979b5c06835f057e579d7954d208196ee212040a9a2fae53a41cca
\ir schema/ledger.sql
-- 89fc927e9772210460dbc8d3947fa9cab751a4e2e7849994706f76675118daa2
\ir schema/notifications.sql
-- 244f48c03f283305dda67eeac2a8baf8635205df9d7b1164c22defcc37ccecb7
\ir schema/opportunities.sql
-- 9e90d1c85dfa5f0489fadc824182e8697940dcc476018ba28c3f1b9b603a9de6
\ir schema/orders.sql
-- 22d6b3c0eb5d02a78186598efa09a7a6eaa0ff4391b45c970af20d4828fd2d1b
\ir schema/passkeys.sql
-- 7761052a1b512ff7e8a317f54fb263bc2897ec0748a88158282c702eb8c36e2e
\ir schema/payments.sql
-- a995d5a7150ab106df4d00b8d859af989cacc0d479e33e8c8ff022c1ba9793aa
\ir schema/platform.sql
-- be33553933be13a35026ff4e85d179350c0abcb728accd61c76ec47527ef85f5
\ir schema/settings.sql
-- 2095d16ffc77ed6c351c024ef1dcbf00d4ea44f8c775e4172293477c09d3e0d3
\ir schema/verification.sql
