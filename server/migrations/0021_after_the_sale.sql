-- Coupons, returns, what buyers say of a purchase.

create table coupons (
  id uuid primary key default gen_random_uuid(),
  -- As people type it, in capitals.
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null check (kind in ('flat', 'percent')),
  -- Whole rupees, or percent.
  value int not null check (value > 0),
  max_discount int check (max_discount > 0),
  min_order int not null default 0 check (min_order >= 0),
  -- Empty: all of them.
  categories int[] not null default '{}',
  methods text[] not null default '{}' check (methods <@ '{prepaid,cod,emi}'),
  first_order_only boolean not null default false,
  global_limit int check (global_limit > 0),
  per_user_limit int check (per_user_limit > 0),
  budget_paise bigint check (budget_paise > 0),
  -- On the product's clock.
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references staff (id),
  used_count int not null default 0 check (used_count >= 0),
  used_paise bigint not null default 0 check (used_paise >= 0),
  check (valid_from < valid_to),
  check (kind <> 'percent' or value <= 100),
  -- Whatever the service believes.
  check (global_limit is null or used_count <= global_limit),
  check (budget_paise is null or used_paise <= budget_paise)
);
create index coupons_newest on coupons (created_at desc, id desc);

create table coupon_uses (
  order_id uuid primary key references orders (id),
  coupon_id uuid not null references coupons (id),
  user_id uuid not null references users (id),
  discount_paise bigint not null check (discount_paise > 0),
  at timestamptz not null,
  -- The order came to nothing: it counts no more.
  released_at timestamptz
);
create index coupon_uses_of on coupon_uses (coupon_id, user_id) where released_at is null;

alter table orders add column coupon_code text;
-- Whose link brought the buyer here, if anybody's.
alter table orders add column referrer_id uuid references users (id);

-- One return of one order.
create table order_returns (
  order_id uuid primary key references orders (id),
  kind text not null,
  reason text not null check (length(reason) between 1 and 1000),
  images uuid[] not null default '{}' check (cardinality(images) <= 6),
  -- Where cash goes back to. Personal.
  refund_to jsonb,
  -- Then the way back is theirs to pay.
  is_buyer_caused boolean not null default false,
  created_at timestamptz not null
);

-- Photos a return shows are nobody's listing, and stay.
alter table photos add column return_of uuid references orders (id);
alter table photos drop constraint photos_check;
alter table photos add constraint photos_used check ((listing_id is null and return_of is null) = (unattached_since is not null));

create table order_feedback (
  order_id uuid primary key references orders (id),
  seller_id uuid not null references users (id),
  rating numeric(2, 1) not null check (rating between 1 and 5),
  message text not null check (length(message) <= 1000),
  meta jsonb not null default '{}',
  created_at timestamptz not null,
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz
);
create index order_feedback_of_seller on order_feedback (seller_id, created_at desc, order_id desc);
