-- Words the operator edits, and the people who may.

create table policies (
  panel text primary key,
  sort int not null,
  title text not null,
  title_hi text not null,
  body text not null,
  body_hi text not null,
  updated_at timestamptz not null default now()
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'verifier', 'support', 'logistics', 'finance')),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
