-- What a verifier said of each point of a check, in the words of then: who, and when. Only what stands here is claimed on
-- a listing's page, so that what was approved before claims nothing. The ticks in verifications.points are read no more:
-- they were kept by place, of categories that may have changed since.
create table checked_points (
  verification_id bigint not null references verifications (id),
  place int not null,
  point_id text not null,
  text text not null,
  text_hi text not null,
  answer text not null check (answer in ('seen', 'not_applicable')),
  answered_by uuid not null references staff (id),
  answered_at timestamptz not null,
  primary key (verification_id, place),
  unique (verification_id, point_id)
);
