# A model server that plays the scripts of test/model.
package ModelServer;
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

# Starts one that plays the behaviours of the files; it ends with the test.
sub start
{
	my ($class, @files) = @_;
	return $class->start_with([], @files);
}

# The same; the body of each request is added to LOG, a line each.
sub start_recording
{
	my ($class, $log, @files) = @_;
	return $class->start_with([ '--record', $log ], @files);
}

sub start_with
{
	my ($class, $options, @files) = @_;
	my $self = bless { files => \@files }, $class;
	$self->{pid} = open($self->{pipe}, '-|', '/usr/bin/python3', 'test/model/server.py', @$options, @files)
	  or die "cannot start test/model/server.py: $!";
	my $ports = readline($self->{pipe}) // die 'test/model/server.py did not start';
	@$self{qw(port tls_port)} = split ' ', $ports;
	return $self;
}

sub DESTROY
{
	my ($self) = @_;
	local ($?, $!);
	return unless $self->{pid} && ($self->{owner} // $$) == $$;
	kill 'KILL', $self->{pid};
	close $self->{pipe};
	return;
}

# The behaviours, as hashes.
sub behaviours
{
	my ($self) = @_;
	open(my $list, '-|', '/usr/bin/python3', 'test/model/server.py', '--list', @{ $self->{files} })
	  or die "cannot list behaviours: $!";
	local $/;
	return @{ JSON::PP->new->decode(scalar readline($list)) };
}

sub endpoint
{
	my ($self, $name) = @_;
	return "http://127.0.0.1:$self->{port}/$name/v1";
}

# What it has seen of a behaviour: requests, broken, open (connections now), last (request).
sub told
{
	my ($self, $name) = @_;
	my $reply = HTTP::Tiny->new(timeout => 5)->get("http://127.0.0.1:$self->{port}/$name");
	die "the model server does not answer: $reply->{content}" unless $reply->{success};
	return JSON::PP->new->decode($reply->{content});
}

1;
