-- Who says more in a report adds to what was said: all of it stays for staff to read.
alter table reports drop constraint reports_message_check;
alter table reports add constraint reports_message_check check (length(message) <= 5000);
